export type AnswerBlock = { paragraph: string } | { bullets: string[] };

const BULLET = /^- +/;

/** An empty line ends a paragraph; lines that begin with '- ' are bullets. */
export function readAnswer(text: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  let isGoingOn = false;
  for (const line of text.split("\n").map((each) => each.trim())) {
    const last = isGoingOn ? blocks.at(-1) : undefined;
    isGoingOn = line !== "";
    if (line === "") continue;
    if (BULLET.test(line)) {
      const bullet = line.replace(BULLET, "");
      if (last && "bullets" in last) last.bullets.push(bullet);
      else blocks.push({ bullets: [bullet] });
    } else if (last && "paragraph" in last) last.paragraph += ` ${line}`;
    else blocks.push({ paragraph: line });
  }
  return blocks;
}
