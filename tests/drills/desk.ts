import type { SiteProcess } from "./processes.ts";
import type { Stage } from "./stage.ts";

/** Whether the first page of the desk says that something is wrong. */
export async function deskSays({ webs: [, web], staffCookie }: Stage, words: RegExp): Promise<boolean> {
  const answer = await web.ask("/desk", { cookie: staffCookie });
  if (answer?.status !== 200) return false;
  return words.test((await answer.text()).replaceAll(/<[^>]*>/g, ""));
}

/** What pages say of the age of bids and prices; a page that nobody has asked before. */
export async function pagesSayAge({ webs }: Stage): Promise<boolean> {
  const saysAge = async (web: SiteProcess) => {
    const answer = await web.ask(`/allListing?max=${Date.now()}`);
    return /(Bids and prices|Details of vehicles)[^.]* old: /.test((await answer?.text()) ?? "");
  };
  return (await Promise.all(webs.map(saysAge))).every(Boolean);
}
