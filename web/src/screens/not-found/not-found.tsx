import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { log } from "../../browser/log.ts";
import { ButtonLink } from "../../components/boxes.tsx";
import { Screen } from "../../components/screen.tsx";
import { copy } from "../../copy/index.ts";
import { paths } from "../../paths.ts";

export default function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => log.unknownPath(pathname), [pathname]);

  const texts = copy.common.notFound;
  return (
    <Screen title={texts.title} pageTitle={copy.common.pageTitle.notFound}>
      <p>{texts.text}</p>
      <div>
        <ButtonLink to={paths.home()}>{texts.link}</ButtonLink>
      </div>
    </Screen>
  );
}
