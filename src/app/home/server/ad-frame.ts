import type { FastifyInstance } from "fastify";
import * as m from "#messages";
import { createCspHash, sendFrame } from "#platform/server/http/security-headers.ts";
import { formatLanguageAttributes, type Language, languages, localizePath } from "#platform/shared/languages.ts";
import { AD_FRAME_PATH, AD_SANDBOX } from "../ad-frame-path.ts";

type Ad = { client: string; slot: string };

const AD_SCRIPT = "https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js";

/** Returns the script that loads the ad network and fills the one slot. */
const renderAdScript = ({ client }: Ad) => `(() => {
  const script = document.createElement("script");
  script.src = "${AD_SCRIPT}?client=${client}";
  script.crossOrigin = "anonymous";
  script.onerror = () => {
    document.getElementById("failed").hidden = false;
  };
  document.head.append(script);
  (window.adsbygoogle = window.adsbygoogle || []).push({});
})();`;

/**
 * Renders the document of an advertisement, and its policy: it allows everything that the network's script loads,
 * which cannot be listed, but nothing of this site. Opened directly it is sandboxed as well.
 */
function renderAdFrame(ad: Ad, language: Language): { html: string; policy: string } {
  const script = renderAdScript(ad);
  const html = `<!DOCTYPE html><html ${formatLanguageAttributes(language)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${m.ad_frame_title()}</title>
<style>body{margin:0;font:1rem/1.6 system-ui,sans-serif}ins{display:block;height:250px;text-decoration:none}p{margin:1rem}</style></head>
<body><p id="failed" hidden>${m.ad_failed()}</p>
<ins class="adsbygoogle" data-ad-client="${ad.client}" data-ad-slot="${ad.slot}"></ins>
<script>${script}</script></body></html>`;
  const policy = [
    "default-src 'none'",
    `script-src ${createCspHash(script)} 'strict-dynamic' 'unsafe-eval'`,
    "style-src 'unsafe-inline' https:",
    "img-src https: data:",
    "media-src https:",
    "font-src https: data:",
    "connect-src https:",
    "frame-src https:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    `sandbox ${AD_SANDBOX}`,
  ].join("; ");
  return { html, policy };
}

/** Registers the advertisement's document: a 404 where none is set up. The pages themselves never contact the network. */
export function registerAdFrame(app: FastifyInstance, readAd: () => Promise<Ad | null>): void {
  for (const language of languages) {
    const path = localizePath(AD_FRAME_PATH, language);
    app.get(path, async (_request, reply) => {
      const ad = await readAd();
      return ad ? sendFrame(reply, renderAdFrame(ad, language)) : reply.callNotFound();
    });
  }
}
