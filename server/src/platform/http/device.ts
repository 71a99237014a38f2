import Bowser from 'bowser'

const LENGTH = 60

/** Browser and system from a User-Agent header, and both as text: `Firefox on Linux`. */
export function deviceOf(userAgent: string): { browser: string; os: string; words: string } {
  const { browser, os } = Bowser.parse(userAgent || 'unknown')
  const names = {
    browser: (browser.name || 'Unknown browser').slice(0, LENGTH),
    os: (os.name || 'Unknown system').slice(0, LENGTH),
  }
  return { ...names, words: `${names.browser} on ${names.os}` }
}
