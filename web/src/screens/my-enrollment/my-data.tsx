import { Suspense } from "react";
import type { MyEnrollment } from "#contracts/http/my-enrollment.ts";
import { myEnrollment } from "#messages/my-enrollment.ts";
import { Button } from "#web/src/components/button.tsx";
import { Anchor, Card, Muted } from "#web/src/components/primitives.tsx";
import { paths } from "#web/src/paths.ts";
import { deleteButtonId } from "./controls.ts";
import type { Props as DeletionProps } from "./delete-data.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { ClosedPart } from "./section.tsx";
import { useReplacedButton } from "./use-replaced-button.ts";
import { VendorChoice } from "./vendor-choice.tsx";

const messages = myEnrollment.myData;
const helpId = "my-data-help";

const DeleteData = lazyPart("delete-data", () => import("./delete-data.tsx"));

/**
 * Everything that we hold of the address: as one file, its deletion, and its use by vendors. The download's answer says that it is a file to keep; a
 * `download` attribute would also make one of an error, for which there is a page.
 */
export function MyData({ found, onDeleted }: Pick<DeletionProps, "onDeleted"> & { found: MyEnrollment }) {
  const { isOpen, open, close, button } = useReplacedButton();
  return (
    <Card px="4" py="0.5">
      <ClosedPart title={messages.title}>
        <p id={helpId}>{messages.text}</p>
        <div>
          <Anchor href={paths.personalData("pdf")} aria-describedby={helpId}>
            {messages.pdf}
          </Anchor>
        </div>
        <div>
          <Anchor href={paths.personalData("json")} aria-describedby={helpId}>
            {messages.json}
          </Anchor>
        </div>
        <Muted>{messages.notStored}</Muted>
        {isOpen ? (
          <Suspense>
            <DeleteData onDeleted={onDeleted} onKeep={close} />
          </Suspense>
        ) : (
          <>
            <p>{messages.deletion}</p>
            <div>
              <Button ref={button} id={deleteButtonId} variant="outline" onClick={open}>
                {messages.delete}
              </Button>
            </div>
          </>
        )}
        <VendorChoice found={found} />
      </ClosedPart>
    </Card>
  );
}
