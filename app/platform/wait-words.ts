const SECONDS_AT_MOST = 90;

/** How long to wait before another try: '1 second', '40 seconds', from two minutes on '15 minutes', rounded up. */
export function waitInWords(seconds: number): string {
  if (seconds <= SECONDS_AT_MOST) return seconds === 1 ? "1 second" : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
