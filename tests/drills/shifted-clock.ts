// Loaded before a process: after SIGUSR2 its clock is off by as many milliseconds as the file says.
import { readFileSync } from "node:fs";

const now = Date.now.bind(Date);
let off = 0;
Date.now = () => now() + off;
process.on("SIGUSR2", () => (off = Number(readFileSync(process.env["DRILL_CLOCK_FILE"] ?? "", "utf8"))));
