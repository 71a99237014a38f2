import type { Browser, Page } from '@playwright/test'
import { besides, type MeasureBeside } from '../lib/bare.ts'
import { throttle, untilComplete, watched, withBrowser } from '../lib/browser.ts'
import { signInAsAdmin, signInAsLearner, storageOf } from '../lib/calls.ts'
import { withDemo } from '../lib/community.ts'
import { sayFor } from '../lib/part.ts'
import { whileServing } from '../lib/processes.ts'
import { format, type Row, times } from '../lib/row.ts'
import { median } from '../lib/statistics.ts'

const TIMES = 9
/** What is shown after an act comes within this time, or is not what it was waited for. */
const SETTLED_MS = 400
const SCREEN = { width: 1440, height: 900 }

const say = sayFor('interaction')

/** Does something once more, which nothing before has to be undone for. */
type Act = (page: Page, turn: number) => Promise<unknown>

const members = '/dashboard/manage-users?size=100'
const acts: readonly {
  readonly name: string
  readonly at: string
  readonly act: Act
  readonly undo?: Act
}[] = [
  {
    name: 'ticking a row of 100',
    at: members,
    act: (page, turn) =>
      page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .nth(turn)
        .click(),
  },
  {
    name: 'ticking all of 100',
    at: members,
    act: (page) => page.getByRole('checkbox', { name: /^Select all/ }).click(),
    undo: (page) => page.getByRole('checkbox', { name: /^Select all/ }).click(),
  },
  {
    name: 'opening the palette',
    at: members,
    act: (page) => page.keyboard.press('Control+k'),
    undo: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'typing in the palette',
    at: members,
    act: async (page, turn) => {
      if (turn === 0) await page.keyboard.press('Control+k')
      await page.keyboard.press('menonandi'[turn] ?? 'a')
    },
  },
  {
    name: 'typing in the search of a list',
    at: members,
    act: async (page, turn) => {
      if (turn === 0) await page.keyboard.press('/')
      await page.keyboard.press('menonandi'[turn] ?? 'a')
    },
  },
  {
    name: 'opening a drawer',
    at: members,
    act: (page, turn) =>
      page
        .getByRole('row')
        .nth(turn + 1)
        .getByRole('rowheader')
        .click(),
    undo: (page) => page.keyboard.press('Escape'),
  },
  { name: 'j in the review queue', at: '/dashboard/reviews', act: (page) => page.keyboard.press('j') },
  { name: 'k in the review queue', at: '/dashboard/reviews', act: (page) => page.keyboard.press('k') },
]

/** Pages that members go to and fro between. */
const places = [
  ...['home', 'profile', 'mujourney', 'leaderboard', 'interestgroups', 'learningcircle', 'special-events'],
  ...['search', 'notifications', 'courses'],
].map((page) => `/dashboard/${page}`)

/**
 * How long the screen takes to answer, with a fourth of the processor: event timing of what staff do in lists of 100 rows, and
 * going from page to page once all have been open. In multiples of a fixed piece of work in the same page.
 */
export async function measure(): Promise<Row[]> {
  return withDemo((url) =>
    whileServing(url, async ({ address }) => {
      const staff = await storageOf(await signInAsAdmin(address), address)
      const learner = await storageOf(await signInAsLearner(address), address)
      return withBrowser(async (browser) => {
        const rows: Row[] = []
        for (const one of acts) {
          say(one.name)
          rows.push(
            await onPage(browser, staff, async (page, beside) => {
              await page.goto(address + one.at)
              await untilComplete(page, SETTLED_MS)
              return rowOf(one.name, await beside(() => timesOf(page, one)))
            }),
          )
        }
        say('going from page to page')
        rows.push(
          ...(await onPage(browser, learner, async (page, beside) => {
            await page.goto(`${address}${places.at(-1)}`)
            await untilComplete(page, SETTLED_MS)
            for (const path of places) await go(page, path)
            const found: Row[] = []
            for (const [at, path] of places.entries()) {
              const from = places[(at + 1) % places.length] ?? path
              const taken = await beside(async () => {
                const goings: number[] = []
                for (let time = 0; time < 3; time += 1) {
                  await go(page, from)
                  goings.push(await go(page, path))
                }
                return goings
              })
              found.push(rowOf(`going to ${path}`, taken))
            }
            return found
          })),
        )
        return rows
      })
    }),
  )
}

async function onPage<T>(
  browser: Browser,
  storage: Readonly<Record<string, string>>,
  work: (page: Page, beside: MeasureBeside) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: SCREEN, serviceWorkers: 'block' })
  try {
    await watched(context, storage)
    const page = await context.newPage()
    await throttle(page)
    return await work(
      page,
      besides(() => page.evaluate(workInPage)),
    )
  } finally {
    await context.close()
  }
}

/** Milliseconds of a fixed piece of work, the middle of several times. */
function workInPage(): number {
  const taken = Array.from({ length: 5 }, () => {
    const started = performance.now()
    const rows = Array.from({ length: 2_000 }, (_, id) => ({ id, name: `Member ${id}`, karma: id % 97 }))
    for (let turn = 0; turn < 10; turn += 1) {
      const read = JSON.parse(JSON.stringify(rows)) as typeof rows
      read.sort((one, other) => one.karma - other.karma || one.name.localeCompare(other.name, 'en'))
    }
    return performance.now() - started
  })
  return taken.sort((one, other) => one - other)[2] ?? 0
}

/** Milliseconds from each act until what it changed was painted; those below 16 are not told apart. */
async function timesOf(page: Page, { act, undo }: (typeof acts)[number]): Promise<number[]> {
  const taken: number[] = []
  for (let turn = 0; turn < TIMES; turn += 1) {
    await page.evaluate(() => {
      window.seen.slowest = 0
    })
    await act(page, turn)
    await page.waitForTimeout(SETTLED_MS)
    taken.push(Math.max(16, await page.evaluate(() => window.seen.slowest)))
    await undo?.(page, turn)
    await page.waitForTimeout(SETTLED_MS)
  }
  return taken
}

/** Goes to a page within the app, as a link does. @returns milliseconds until it is complete */
async function go(page: Page, path: string): Promise<number> {
  const started = await page.evaluate((to) => {
    window.seen.leave()
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    return performance.now()
  }, path)
  await untilComplete(page, SETTLED_MS)
  return (await page.evaluate(() => window.seen.quietSince)) - started
}

function rowOf(
  name: string,
  { value, bare }: { readonly value: readonly number[]; readonly bare: number | null },
): Row {
  const middle = median(value)
  const note = `${format(middle, ' ms')}, most ${format(Math.max(...value), ' ms')}`
  return times(name, bare && middle / bare, note)
}
