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
/** A page on which nothing was on its way for so long is complete. */
const SETTLED_MS = 400
const SCREEN = { width: 1440, height: 900 }

const say = sayFor('interaction')

type Act = (page: Page, turn: number) => Promise<unknown>

interface Measured {
  readonly name: string
  readonly at: string
  /** Before the first turn. */
  readonly ready?: Act
  readonly act: Act
  /** After each turn, so that the next one can be the same. */
  readonly undo?: Act
}

const closeDialog = async (page: Page) => {
  const dialog = page.getByRole('dialog').first()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

const typeLetter: Act = (page, turn) => page.keyboard.press('menonandi'[turn] ?? 'a')

const members = '/dashboard/manage-users?size=100'
const acts: readonly Measured[] = [
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
    undo: closeDialog,
  },
  {
    name: 'typing in the palette',
    at: members,
    ready: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('textbox').waitFor()
    },
    act: typeLetter,
  },
  {
    name: 'typing in the search of a list',
    at: members,
    ready: (page) => page.keyboard.press('/'),
    act: typeLetter,
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
    undo: closeDialog,
  },
  { name: 'j in the review queue', at: '/dashboard/reviews', act: (page) => page.keyboard.press('j') },
  {
    name: 'k in the review queue',
    at: '/dashboard/reviews',
    ready: async (page) => {
      for (let turn = 0; turn < TIMES; turn += 1) await page.keyboard.press('j')
    },
    act: (page) => page.keyboard.press('k'),
  },
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
            await onPage(browser, staff, async (page, beside) =>
              rowOf(one.name, await beside(() => timesOf(page, address, one))),
            ),
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
async function timesOf(page: Page, address: string, { at, ready, act, undo }: Measured): Promise<number[]> {
  const taken: number[] = []
  await page.goto(address + at)
  await untilComplete(page, SETTLED_MS)
  await ready?.(page, 0)
  await page.evaluate(painted)
  for (let turn = 0; turn < TIMES; turn += 1) {
    await page.evaluate(() => {
      window.seen.slowest = 0
    })
    await act(page, turn)
    await page.evaluate(painted)
    taken.push(Math.max(16, await page.evaluate(() => window.seen.slowest)))
    await undo?.(page, turn)
    await page.evaluate(painted)
  }
  return taken
}

/** Runs in the page: waits until what was changed is painted, and the time that it took is known. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)))
  })

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
