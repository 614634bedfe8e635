import { vi } from "vitest";

type Upload = {
  url: string;
  fields: string[];
  progress: (percent: number) => void;
  answer: (status: number, body?: string) => void;
  drop: () => void;
};

/** The bucket at the edge of the browser: a test says how far the upload is and how it ends. */
export function fakeUploads(): Upload[] {
  const uploads: Upload[] = [];

  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    status = 0;
    responseText = "";
    url = "";

    open(_method: string, url: string) {
      this.url = url;
    }

    send(form: FormData) {
      uploads.push({
        url: this.url,
        fields: [...form.keys()],
        progress: (percent) => this.upload.onprogress?.({ loaded: percent, total: 100 }),
        answer: (status, body = "") => {
          this.status = status;
          this.responseText = body;
          this.onload?.();
        },
        drop: () => this.onerror?.(),
      });
    }
  }

  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  return uploads;
}
