import { importColumns } from '@muster/contract/lib/import-columns.ts'
import type { Page, Response } from '@playwright/test'

/** The same in every language: names of other services, and of the columns of spreadsheets. */
const names = new Set(
  [
    'Behance, Dribbble, GitHub, HackerRank, Instagram, kkem, LinkedIn, Medium, Stack Overflow'.split(', '),
    ...Object.values(importColumns).map(({ columns }) => columns),
  ]
    .flat()
    .map((name) => name.replaceAll('_', ' ').toLowerCase()),
)

/** Words of people, such as names and titles, which no catalogue has. */
export interface Content {
  has(words: string): boolean
  /** Once the answers that have arrived are read. */
  isRead(): Promise<unknown>
}

const simple = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** Remembers every text in the answers of calls from now on. */
export function contentOf(page: Page): Content {
  const texts = new Set<string>()
  const reading = new Set<Promise<void>>()
  let all: string | undefined
  const collect = (value: unknown): void => {
    if (typeof value === 'string') {
      texts.add(simple(value))
      // Of a signed credential, the page shows what's within.
      const [, payload] = /^ey[\w-]+\.(ey[\w-]+)\.[\w-]+$/.exec(value) ?? []
      if (payload) collect(JSON.parse(Buffer.from(payload, 'base64url').toString()))
    }
    if (value && typeof value === 'object') Object.values(value).forEach(collect)
  }
  const read = async (response: Response) => {
    // The browser forgets some answers before they're read, so these are asked for again.
    const again = async () => (await page.request.fetch(response.request())).json()
    const isRead = response.request().method() === 'GET'
    collect(await response.json().catch(() => (isRead ? again().catch(() => null) : null)))
    all = undefined
  }
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('json')) reading.add(read(response))
  })
  return {
    isRead: () => Promise.all(reading),
    has: (words) => {
      all ??= [...texts].join('\n')
      return all.includes(simple(words))
    },
  }
}

/**
 * What a page says in English although it's in another language: words in plain Latin letters that aren't content. Of a
 * pseudo-language every text has accents. Texts for screen readers count, too.
 */
export async function englishTexts(page: Page, content: Content): Promise<string[]> {
  const texts = await textsOf(page)
  await content.isRead()
  const english = texts
    .flatMap((text) => plainRuns(text))
    .filter((words) => !isAcronym(words) && !names.has(words.toLowerCase()) && !content.has(words))
  return [...new Set(english)]
}

/** Such as CSV and IST, also with a number. */
const isAcronym = (words: string) => /^[A-Z]{2,5}(?: \d+)?$/.test(words)

/** Words of a text next to each other without an accent between them. Addresses, names with @ and numbers are left out. */
export function plainRuns(text: string): string[] {
  const runs = text
    .replaceAll(/\S*(?:@|:\/\/|\w[._]\w)\S*/g, '|')
    .split(/[^\p{L}\p{M}\p{N}\s'’&.,–-]+|\S*[^\s\p{ASCII}’–]\S*|[.,–]\s|\s[–-]\s/u)
    .map((run) => run.trim().replace(/^[^\p{L}]+|[^\p{L}\p{N}]+$/gu, ''))
  return runs.filter((run) => /[acdeghiklnorstuwyz]/i.test(run) && /[a-z]{2}/i.test(run))
}

/** Each text that a page has, also for screen readers. Options of a choice of languages say their own. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isApart = (element: Element) =>
      element.closest('script, style, noscript, code, kbd, body [lang], textarea[aria-hidden]') !== null ||
      !element.checkVisibility()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = [document.title]
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text
      if (data.trim() && parentElement && !isApart(parentElement)) texts.push(data)
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (!isApart(element)) texts.push(element.getAttribute(name) ?? '')
    return texts
  })
}
