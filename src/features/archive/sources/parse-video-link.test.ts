import { describe, expect, it } from "vitest";
import { parseVideoLink } from "./parse-video-link.ts";

const ID = "dQw4w9WgX-_";
const YOUTUBE = `https://www.youtube-nocookie.com/embed/${ID}`;
const VIMEO = "https://player.vimeo.com/video/76979871?dnt=1";
const UNLISTED = "https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1";

describe("parseVideoLink", () => {
  it.each([
    [`https://www.youtube.com/watch?v=${ID}`, YOUTUBE],
    [`http://youtube.com/watch?v=${ID}`, YOUTUBE],
    [`https://WWW.YouTube.com/watch?v=${ID}`, YOUTUBE],
    [`www.youtube.com/watch?v=${ID}`, YOUTUBE],
    [`youtube.com/watch?v=${ID}`, YOUTUBE],
    [`  https://www.youtube.com/watch?v=${ID}\n`, YOUTUBE],
    [`https://m.youtube.com/watch?v=${ID}&feature=youtu.be`, YOUTUBE],
    [`https://music.youtube.com/watch?v=${ID}&list=RDAMVM`, YOUTUBE],
    [`https://www.youtube.com/watch?app=desktop&list=PL12345&index=2&v=${ID}`, YOUTUBE],
    [`https://www.youtube.com/watch/${ID}`, YOUTUBE],
    [`https://www.youtube.com/watch/?v=${ID}`, YOUTUBE],
    [`https://www.youtube.com/watch_popup?v=${ID}`, YOUTUBE],
    [`https://www.youtube.com/?v=${ID}`, YOUTUBE],
    [`https://www.youtube.com/?vi=${ID}`, YOUTUBE],
    [`https://youtu.be/${ID}`, YOUTUBE],
    [`youtu.be/${ID}`, YOUTUBE],
    [`https://youtu.be/${ID}?si=AbCdEf123`, YOUTUBE],
    [`https://www.youtube.com/embed/${ID}`, YOUTUBE],
    [`https://www.youtube.com/embed/${ID}?rel=0`, YOUTUBE],
    [`https://www.youtube-nocookie.com/embed/${ID}`, YOUTUBE],
    [`https://www.youtube.com/shorts/${ID}`, YOUTUBE],
    [`https://youtube.com/shorts/${ID}?feature=share`, YOUTUBE],
    [`https://www.youtube.com/live/${ID}?si=x`, YOUTUBE],
    [`https://www.youtube.com/v/${ID}?version=3`, YOUTUBE],
    [`https://www.youtube.com/e/${ID}`, YOUTUBE],
    [`https://www.youtube.com/vi/${ID}`, YOUTUBE],
    [`https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${ID}%26feature%3Dshare`, YOUTUBE],
    [`https://youtu.be/${ID}?t=90`, `${YOUTUBE}?start=90`],
    [`https://youtu.be/${ID}?t=90s`, `${YOUTUBE}?start=90`],
    [`https://www.youtube.com/watch?v=${ID}&t=1m30s`, `${YOUTUBE}?start=90`],
    [`https://www.youtube.com/watch?v=${ID}&t=1h1m1s`, `${YOUTUBE}?start=3661`],
    [`https://www.youtube.com/watch?v=${ID}#t=2m`, `${YOUTUBE}?start=120`],
    [`https://www.youtube.com/embed/${ID}?start=12`, `${YOUTUBE}?start=12`],
    [`https://youtu.be/${ID}?t=0`, YOUTUBE],
    [`https://youtu.be/${ID}?t=soon`, YOUTUBE],
  ])("returns the YouTube player of %s", (link, address) => {
    expect(parseVideoLink(link)).toEqual({ provider: "YouTube", id: ID, address });
  });

  it.each([
    ["https://vimeo.com/76979871", VIMEO],
    ["http://www.vimeo.com/76979871/", VIMEO],
    ["vimeo.com/76979871", VIMEO],
    ["https://vimeo.com/video/76979871", VIMEO],
    ["https://vimeo.com/manage/videos/76979871", VIMEO],
    ["https://vimeo.com/channels/staffpicks/76979871", VIMEO],
    ["https://vimeo.com/groups/shortfilms/videos/76979871", VIMEO],
    ["https://vimeo.com/album/2222222/video/76979871", VIMEO],
    ["https://vimeo.com/showcase/2222222/video/76979871", VIMEO],
    ["https://vimeo.com/ondemand/afilm/76979871", VIMEO],
    ["https://player.vimeo.com/video/76979871", VIMEO],
    ["https://player.vimeo.com/video/76979871?autoplay=1", VIMEO],
    ["https://vimeo.com/76979871/8272103f6e", UNLISTED],
    ["https://vimeo.com/76979871/8272103f6e?share=copy", UNLISTED],
    ["https://player.vimeo.com/video/76979871?h=8272103f6e", UNLISTED],
    ["https://player.vimeo.com/video/76979871?h=%22%3E%3Cscript%3E", VIMEO],
    ["https://vimeo.com/76979871#t=1m2s", `${VIMEO}#t=62s`],
  ])("returns the Vimeo player of %s", (link, address) => {
    expect(parseVideoLink(link)).toEqual({ provider: "Vimeo", id: "76979871", address });
  });

  it.each([
    "",
    "https://",
    "a video",
    "https://example.org/watch?v=dQw4w9WgXcQ",
    `https://youtube.com.example.org/watch?v=${ID}`,
    `https://example.org/?next=https://youtu.be/${ID}`,
    `https://notyoutube.com/watch?v=${ID}`,
    `https://youtube.com@example.org/watch?v=${ID}`,
    `javascript:alert("youtube.com/watch?v=${ID}")`,
    `ftp://youtube.com/watch?v=${ID}`,
    "https://www.youtube.com/watch?v=short",
    `https://www.youtube.com/watch?v=${ID}x`,
    "https://www.youtube.com/watch?v=../../../x",
    "https://www.youtube.com/watch",
    "https://www.youtube.com/playlist?list=PL1234567890",
    "https://www.youtube.com/@channel",
    "https://www.youtube.com/channel/UC1234567890",
    "https://www.youtube.com/attribution_link?a=x",
    "https://youtu.be/",
    "https://vimeo.com/",
    "https://vimeo.com/staffpicks",
    "https://vimeo.com/channels/staffpicks",
    "https://vimeo.com/76979871/comments",
    "https://vimeo.com/76979871x",
    "https://developer.vimeo.com/76979871",
  ])("returns undefined for %j", (link) => {
    expect(parseVideoLink(link)).toBeUndefined();
  });
});
