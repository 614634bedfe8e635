import { vi } from "vitest";

type Upload = {
  url: string;
  fields: string[];
  progress: (percent: number) => void;
  respond: (status: number, body?: string) => void;
  loseConnection: () => void;
};

/** Replaces XMLHttpRequest: the test controls the progress and the end of each upload to the bucket. */
export function fakeUploads(): Upload[] {
  const uploads: Upload[] = [];

  class FakeRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    status = 0;
    responseText = "";
    url = "";

    open(_method: string, url: string) {
      this.url = url;
    }

    abort() {
      this.onabort?.();
    }

    send(form: FormData) {
      uploads.push({
        url: this.url,
        fields: [...form.keys()],
        progress: (percent) => this.upload.onprogress?.({ loaded: percent, total: 100 }),
        respond: (status, body = "") => {
          this.status = status;
          this.responseText = body;
          this.onload?.();
        },
        loseConnection: () => this.onerror?.(),
      });
    }
  }

  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  return uploads;
}
