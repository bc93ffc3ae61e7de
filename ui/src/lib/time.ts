// Times as people read them on a clock.

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (n: number) => String(n).padStart(2, '0');

/** "12:05", "1:02:03", "2d 3h"; with tenths in the last ten seconds. */
export function clock(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left >= DAY) return `${Math.floor(left / DAY)}d ${Math.floor((left % DAY) / HOUR)}h`;
  if (left < 10 * SECOND) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const whole = Math.ceil(left / SECOND) * SECOND;
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  const seconds = two((whole % MINUTE) / SECOND);
  if (whole >= HOUR) return `${Math.floor(whole / HOUR)}:${two(minutes)}:${seconds}`;
  return `${minutes}:${seconds}`;
}
