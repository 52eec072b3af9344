// Browsers whose user agent contains another browser's name come first.
const BROWSERS: [RegExp, string][] = [
  [/\bOpera Mini\b/, "Opera Mini"],
  [/\bOPR\/|\bOpera\b|\bOPT\//, "Opera"],
  [/\bEdgA?\/|\bEdgiOS\//, "Edge"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUCBrowser\//, "UC Browser"],
  [/\bPhoenix\/|\bPHX\//, "Phoenix"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (agent: string, names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(agent))?.[1];

/** 'Chrome on Android'. Only a hint, as any client can send any user agent. */
export function deviceInWords(userAgent: string | undefined): string {
  const agent = userAgent ?? "";
  const browser = nameIn(agent, BROWSERS);
  const system = nameIn(agent, SYSTEMS);
  if (browser) return system ? `${browser} on ${system}` : browser;
  if (system) return `An app on ${system}`;
  return agent ? "An app" : "Unknown device";
}
