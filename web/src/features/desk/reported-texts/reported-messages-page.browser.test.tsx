import type { ReportedText } from '@muster/contract/desk/reported-texts.ts'
import type { ReportedCase } from '@muster/contract/people/conduct.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import {
  type Answer,
  answer,
  callTo,
  on,
  pageOf,
  refusal,
  reply,
  to,
} from '../../../../test/browser/answers.ts'
import { typeBeforePalette } from '../../../../test/browser/late-palette.tsx'
import { mishaps, pressDespite } from '../../../../test/browser/mishaps.tsx'
import { signInAs } from '../../../../test/browser/session.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { ProofHost } from '../../../shell/proof/proof-host.tsx'
import ReportedMessagesPage from './reported-messages-page.tsx'

const id = '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f'
const of = { text_id: id }
const REMOVE = callTo(api.reportedTexts.remove, of)
const DISMISS = callTo(api.reportedTexts.dismiss, of)
const UNDO = callTo(api.reportedTexts.undo, of)
const CASE = callTo(api.reportedTexts.read, of)

const circle = `/dashboard/learningcircle/dashboard/${id}`

const reported: ReportedText = {
  id,
  kind: 'message',
  about: 'Backwater',
  about_path: circle,
  text_path: null,
  text: `You are no good, <@${id}>`,
  author: 'Asha Nair',
  author_muid: 'asha@muster',
  reports: 2,
  reasons: ['insult'],
  notes: ['Third time'],
  state: 'open',
  reported_at: '2026-11-20T10:00:00.000Z',
  decided_at: null,
  decided_by: null,
  overdue: false,
  undo_until: null,
  warned: false,
  held_by: null,
}

const said = (key: string, text: string | null, author = 'Binu Babu') => ({
  key,
  author,
  author_muid: null,
  to: null,
  profile_pic: null,
  text,
  said_at: '2026-11-20T09:00:00.000Z',
  is_reported: key === id,
})

const found: ReportedCase = {
  around: [said('a', 'I’m late, the bus broke down'), said(id, reported.text, 'Asha Nair'), said('b', null)],
  conduct: {
    full_name: 'Asha Nair',
    muid: 'asha@muster',
    profile_pic: null,
    member_since: '2026-01-20T10:00:00.000Z',
    removed: 2,
    warnings: 1,
    reports: 4,
    latest_warning: { rule: 'spam', given_at: '2026-09-20T10:00:00.000Z' },
  },
}

const title = 'Remove Asha Nair’s “You are no good, @…”'

beforeEach(() => signInAs({ muid: 'sara@muster', roles: ['Admins'] }))

/** A server with this report, which leaves the queue once it's decided. */
function answers(row = reported, more: readonly Answer[] = []) {
  let isDecided = false
  const decide = () => {
    isDecided = true
    return {}
  }
  return answer(
    on(api.reportedTexts.list, () => pageOf(isDecided ? [] : [row])),
    on(CASE, found),
    on(callTo(api.reportedTexts.hold, of), { held_by: null }),
    on(api.duties.queue, { owned: [], on_duty: null }),
    on(api.reportedTexts.counts, {
      waiting: 1,
      overdue: 0,
      oldest_at: null,
      decided_today: 0,
      decided_today_by_me: 0,
      last_decided_at: null,
      people: [],
      reviewers: [],
    }),
    on(api.reportedTexts.reasons, {
      reasons: ['This insults someone'],
      updated_by: null,
      updated_at: '2026-10-01T10:00:00.000Z',
    }),
    on(api.account.info, { roles: ['Admins'], dynamic_type: [] }),
    on(REMOVE, decide),
    on(DISMISS, decide),
    on(UNDO, () => {
      isDecided = false
      return {}
    }),
    more,
  )
}

const open = (query = '') => show(<ReportedMessagesPage />, { at: `/dashboard/reported-messages${query}` })
const conversation = () => page.getByRole('region', { name: 'Conversation' })

test('a report is read with what was said around it and how its author has behaved, not who is meant', async () => {
  answers()
  await open()
  await expect.element(conversation()).toBeVisible()
  const lines = conversation().getByRole('listitem').elements()
  expect(lines.map(({ textContent }) => /I’m late|Reported|Removed/.exec(textContent ?? '')?.[0])).toEqual([
    'I’m late',
    'Reported',
    'Removed',
  ])
  expect(lines[1]?.textContent).toContain('You are no good, @…')
  await expect.element(page.getByText(/It insults or threatens someone, “Third time”/)).toBeVisible()
  const facts = page.getByRole('region', { name: 'Author' }).element().textContent
  for (const fact of [
    'Removed before2',
    'Warnings1',
    'Reports4',
    'Don’t advertise or repeat yourself, 20 Sep',
  ]) {
    expect(facts).toContain(fact)
  }
  await expect.element(page.getByRole('link', { name: 'Backwater' })).toHaveAttribute('href', circle)
})

test('it’s removed with a saved reason, and z undoes it', async () => {
  const asked = answers()
  await open()
  await expect.element(conversation()).toBeVisible()
  await userEvent.keyboard('r')
  const dialog = page.getByRole('dialog', { name: `${title}?` })
  await dialog.getByRole('button', { name: 'This insults someone' }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(page.getByText('Removed Asha Nair’s message')).toBeVisible()
  expect(asked.find(to(REMOVE))?.body).toEqual({ reason: 'This insults someone' })
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard('z')
  await expect.element(page.getByText('The report about Asha Nair’s message is open again')).toBeVisible()
  expect(asked.filter(to(UNDO))).toHaveLength(1)
})

test('a warning asks for the rule', async () => {
  const asked = answers()
  await open()
  await page.getByRole('button', { name: 'Remove and warn' }).click()
  const dialog = page.getByRole('dialog', { name: `${title} and warn them?` })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('This insults somebody')
  await dialog.getByRole('button', { name: 'Remove and warn' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Choose the rule that was broken')
  await dialog.getByRole('combobox', { name: 'Rule' }).click()
  await page.getByRole('option', { name: 'Don’t insult or threaten anyone' }).click()
  await dialog.getByRole('button', { name: 'Remove and warn' }).click()
  await expect.element(page.getByText('Removed Asha Nair’s message and warned its author')).toBeVisible()
  expect(asked.find(to(REMOVE))?.body).toEqual({ reason: 'This insults somebody', warning: 'insult' })
})

test('one that a colleague has decided in between says so', async () => {
  answers(reported, [on(DISMISS, () => refusal(409, { general: 'A colleague has already decided this' }))])
  await open()
  await page.getByRole('button', { name: 'Keep' }).click()
  await expect.element(page.getByText('A colleague has already decided this')).toBeVisible()
})

test('one’s own decision can be undone while there’s time', async () => {
  const until = new Date(Date.now() + 60_000).toISOString()
  const decided = { decided_at: '2026-11-20T11:00:00.000Z', decided_by: 'Sara Thomas', undo_until: until }
  const asked = answers({ ...reported, state: 'removed', warned: true, ...decided })
  await open('?state=removed')
  await expect.element(page.getByText(/Removed with a warning by Sara Thomas/)).toBeVisible()
  await page.getByRole('button', { name: /^Undo until/ }).click()
  await expect.poll(() => asked.filter(to(UNDO))).toHaveLength(1)
})

test('who is in the circle themselves goes from the report to the message in its thread', async () => {
  answers({ ...reported, text_path: `${circle}?tab=thread&message=${id}` })
  await open()
  await expect
    .element(page.getByRole('link', { name: 'Open in its thread' }))
    .toHaveAttribute('href', `${circle}?tab=thread&message=${id}`)
})

test('a greeting is read with its addressee and the other greetings around it', async () => {
  const greeting = {
    ...reported,
    kind: 'greeting',
    about: 'Binu Babu',
    about_path: '/profile/binu@muster',
  } as const
  answers(greeting, [
    on(CASE, {
      ...found,
      around: [
        { ...said('a', 'Buy followers', 'Asha Nair'), to: 'Devika Das' },
        { ...said(id, 'Buy followers here', 'Asha Nair'), to: 'Binu Babu' },
      ],
    }),
  ])
  await open()
  await expect
    .element(page.getByRole('link', { name: 'Greeting to Binu Babu' }))
    .toHaveAttribute('href', '/profile/binu@muster')
  const greetings = page.getByRole('region', { name: 'Greetings' })
  await expect.element(greetings.getByText('Asha Nair to Devika Das')).toBeVisible()
  await expect.element(greetings.getByText('Asha Nair to Binu Babu')).toBeVisible()
})

test('the queue can be narrowed to one type', async () => {
  const asked = answers({ ...reported, kind: 'review', about: 'Read the manual', about_path: null })
  await open('?kind=review')
  await expect.element(page.getByRole('heading', { name: 'Work and reviews' })).toBeVisible()
  await expect.poll(() => asked.find(to(api.reportedTexts.list))?.query.get('kind')).toBe('review')
})

test('the arrow keys move between the tabs, and the focus stays on the tab', async () => {
  const asked = answers()
  await open()
  await expect.element(conversation()).toBeVisible()
  const tab = (name: RegExp) => page.getByRole('tab', { name })
  tab(/^Waiting/)
    .element()
    .focus()
  for (const name of [/^Mine/, /^Removed/, /^Kept/]) {
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
    await expect.element(tab(name)).toHaveFocus()
  }
  await expect
    .poll(() => asked.filter(to(api.reportedTexts.list)).at(-1)?.query.get('state'))
    .toBe('dismissed')
  await expect.element(tab(/^Kept/)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab(/^Removed/)).toHaveFocus()
})

test('what is typed before the palette has loaded decides nothing', async () => {
  const asked = answers()
  await open()
  await expect.element(conversation()).toBeVisible()
  await typeBeforePalette(asked)
})

describe.each(mishaps)('pressed %s', (mishap) => {
  const begin = async () => {
    await show(
      <>
        <ReportedMessagesPage />
        <ProofHost />
      </>,
      { at: '/dashboard/reported-messages' },
    )
    await expect.element(conversation()).toBeVisible()
  }
  const pressing = (button: Locator) => (times: 'once' | 'twice') =>
    times === 'once' ? button.click() : button.dblClick({ delay: 60 })
  const owner = callTo(api.duties.setOwner, { queue: 'reported_messages', case_id: reported.id })

  test('Keep dismisses the report once', async () => {
    answers()
    await begin()
    await pressDespite(mishap, {
      call: DISMISS,
      good: on(DISMISS, {}),
      press: pressing(page.getByRole('button', { name: 'Keep' })),
    })
    await expect.element(page.getByText('Kept Asha Nair’s message')).toBeVisible()
  })

  test('Remove removes the text once, with the reason that was typed', async () => {
    answers()
    await begin()
    await userEvent.keyboard('r')
    const dialog = page.getByRole('dialog', { name: `${title}?` })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It insults a member')
    await pressDespite(mishap, {
      call: REMOVE,
      good: on(REMOVE, {}),
      press: pressing(dialog.getByRole('button', { name: 'Remove', exact: true })),
    })
    await expect.element(page.getByText('Removed Asha Nair’s message')).toBeVisible()
  })

  test('Take takes the case once, and the list shows whose it is', async () => {
    const asked = answers()
    await begin()
    const reads = () => asked.filter(to(api.reportedTexts.list)).length
    const before = reads()
    await pressDespite(mishap, {
      call: owner,
      good: on(owner, reply({}, 'Case taken')),
      press: pressing(page.getByRole('button', { name: 'Take' })),
    })
    await expect.element(page.getByText('Case taken')).toBeVisible()
    await expect.poll(reads).toBeGreaterThan(before)
  })

  test('Give hands the case to the chosen colleague, once', async () => {
    answers()
    answer(
      on(api.duties.colleagues, [{ muid: 'omana@muster', full_name: 'Omana Pillai', profile_pic: null }]),
    )
    await begin()
    await page.getByRole('button', { name: 'Give to a colleague' }).click()
    const dialog = page.getByRole('dialog', { name: /^Give “/ })
    await dialog.getByRole('combobox', { name: 'Colleague' }).click()
    await page.getByRole('option', { name: 'Omana Pillai' }).click()
    await pressDespite(mishap, {
      call: owner,
      good: on(owner, reply({}, 'Case given to Omana Pillai')),
      press: pressing(dialog.getByRole('button', { name: 'Give case' })),
    })
    await expect.element(page.getByText('Case given to Omana Pillai')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
