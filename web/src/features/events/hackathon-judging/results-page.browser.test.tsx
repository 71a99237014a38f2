import type { LiveResults, RankedProject } from '@muster/contract/events/hackathon-judging.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type Answer,
  answer,
  callTo,
  on,
  refusal,
  reply,
  type Target,
  to,
} from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import ResultsPage from './results-page.tsx'

const ID = 'a0a0a0a0-0000-4000-8000-000000000001'
const RESULTS = callTo(api.hackathonJudging.results, { hackathon_id: ID })
const uuid = (number: number) => `b0b0b0b0-0000-4000-8000-00000000000${number}`

const project = (number: number, title: string, more: Partial<RankedProject> = {}): RankedProject => ({
  project_id: uuid(number),
  number,
  title,
  team: `Team ${number}`,
  track_id: null,
  rank: number,
  track_rank: null,
  score: 90 - number,
  low: null,
  high: null,
  parts: [60 - number, 30],
  sheets: 5,
  sheets_given: 5,
  differ: 4,
  ...more,
})

const live: LiveResults = {
  title: 'Build Weekend',
  time_zone: 'Asia/Kolkata',
  rules: {
    way: 'scores',
    sheets_each: 5,
    closes_at: null,
    is_blind: false,
    evens_out: true,
    updated_at: '2026-11-01T10:00:00.000Z',
  },
  criteria: [
    { id: uuid(8), name: 'Usefulness', weight: 60 },
    { id: uuid(9), name: 'Craft', weight: 40 },
  ],
  tracks: [{ id: uuid(7), name: 'Health' }],
  evened_out: true,
  ranking: [
    project(1, 'Clinic Queue', { track_id: uuid(7), track_rank: 1 }),
    project(2, 'Tide Table', { differ: 31 }),
  ],
  unranked: [],
  needed: 5,
  judges: [
    {
      user_id: uuid(5),
      full_name: 'Nisha Kurian',
      muid: 'nisha@muster',
      profile_pic: null,
      done: 2,
      given: 2,
      last_desk: 2,
      last_saved_at: '2026-11-02T10:00:00.000Z',
      has_left: false,
    },
  ],
  sheets_done: 10,
  sheets_given: 10,
  without_judge: 0,
  ties: [],
  prizes: [],
  published_at: null,
  withdraw_until: null,
  unprintable: [],
  blocked_because: null,
}

const open = (more: Partial<LiveResults> = {}, answers: readonly Answer[] = []) => {
  const calls = answer(on(RESULTS, { ...live, ...more }), answers)
  return show(<ResultsPage />, {
    at: `/dashboard/hackathon/${ID}/results`,
    path: '/dashboard/hackathon/:id/results',
  }).then(() => calls)
}
const bodyOf = (calls: Awaited<ReturnType<typeof open>>, call: Target) => calls.find(to(call))?.body

beforeEach(async () => {
  await page.viewport(1000, 2400)
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
})
afterEach(() => sessionStore.clear())

describe('live results', () => {
  test('rank projects with what brought them there', async () => {
    await open()
    const row = page.getByRole('row', { name: /Clinic Queue/ })
    await expect.element(row).toHaveTextContent('1Clinic QueueD1, Health5 of 589.0')
    await expect.element(row.getByRole('img')).toHaveAccessibleName('Usefulness 59.0, Craft 30.0')
    await expect.element(page.getByText('Judges differ by 31')).toBeVisible()
    await expect.element(page.getByText('10 of 10').first()).toBeVisible()
  })

  test('can be read track by track', async () => {
    await open()
    await page.getByText('By track').click()
    await expect.element(page.getByRole('table', { name: 'Ranking of Health' })).toBeVisible()
    await expect.element(page.getByText('Tide Table')).not.toBeInTheDocument()
  })

  test('can be looked at as judges scored, and say that it is a look only', async () => {
    await open({}, [on(RESULTS, ({ query }) => ({ ...live, evened_out: query.get('even_out') !== 'false' }))])
    await page.getByRole('switch', { name: 'Adjust for strict judges' }).click()
    await expect
      .element(
        page.getByText(
          'This is a preview. Results will be published with scores adjusted for strict judges. You can change this under “Judging settings”.',
        ),
      )
      .toBeVisible()
  })

  test('name the projects that wait for judges', async () => {
    await open({ unranked: [project(4, 'Nool', { rank: null }), project(6, 'Oru Cup', { rank: null })] })
    await expect.element(page.getByText('Not ranked until scored by 5 judges: D4 and D6')).toBeVisible()
  })

  test('show the sheets of a project side by side', async () => {
    const sheets = [
      { judge: 'Nisha Kurian', muid: 'nisha@muster', steps: [5, 4], score: 92, note: 'Good', saved_at: null },
      {
        judge: 'Ravi Shankar',
        muid: 'ravi@muster',
        steps: [2, null],
        score: null,
        note: null,
        saved_at: null,
      },
    ] as const
    await open({}, [
      on(callTo(api.hackathonJudging.sheets, { hackathon_id: ID, project_id: uuid(1) }), sheets),
    ])
    await page.getByRole('button', { name: 'Clinic Queue' }).click()
    const dialog = page.getByRole('dialog')
    await expect
      .element(dialog.getByRole('row', { name: /Nisha Kurian/ }))
      .toHaveTextContent('Nisha Kurian5492.0')
    await expect
      .element(dialog.getByRole('row', { name: /Ravi Shankar/ }))
      .toHaveTextContent('Ravi Shankar2–Not finished')
    await expect.element(dialog.getByText(/“Good”/)).toBeVisible()
  })

  test('lead to what has to be done first', async () => {
    await open({ criteria: [], ranking: [] })
    await expect
      .element(page.getByRole('link', { name: 'Add criteria' }))
      .toHaveAttribute('href', `/dashboard/hackathon/edit/${ID}`)
  })

  test('tell who may not see them', async () => {
    await open({}, [on(RESULTS, refusal(403, { general: 'You don’t have access to this' }))])
    await expect.element(page.getByText('You don’t have access to this')).toBeVisible()
  })
})

describe('publishing', () => {
  test('warns of names that certificates can’t show', async () => {
    await open({ unprintable: [{ text: 'Asha 𒀀', missing: ['𒀀'] }] })
    await expect.element(page.getByRole('alert').getByText('“Asha 𒀀”: 𒀀')).toBeVisible()
  })

  test('asks once more, publishes once, and says what was given', async () => {
    const published = {
      published_at: '2026-11-03T10:00:00.000Z',
      withdraw_until: '2026-11-03T10:15:00.000Z',
      karma: 120,
    } as const
    const calls = await open({}, [
      on(callTo(api.hackathonJudging.publish, { hackathon_id: ID }), reply(published, 'Results published')),
    ])
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish results' }).dblClick()
    await expect.element(page.getByText('Results published. 120 karma given.')).toBeVisible()
    expect(calls.filter(to(callTo(api.hackathonJudging.publish, { hackathon_id: ID })))).toHaveLength(1)
  })

  test('asks for a reason where score sheets are missing', async () => {
    const calls = await open({ sheets_done: 8 }, [
      on(
        callTo(api.hackathonJudging.publish, { hackathon_id: ID }),
        reply(
          { published_at: '2026-11-03T10:00:00.000Z', withdraw_until: '2026-11-03T10:15:00.000Z', karma: 0 },
          'Results published',
        ),
      ),
    ])
    await page.getByRole('button', { name: 'Publish anyway' }).click()
    await page.getByRole('textbox', { name: 'Reason for publishing anyway' }).fill('A judge fell ill')
    await page.getByRole('dialog').getByRole('button', { name: 'Publish results' }).click()
    await expect.element(page.getByText('Results published')).toBeVisible()
    expect(bodyOf(calls, callTo(api.hackathonJudging.publish, { hackathon_id: ID }))).toEqual({
      reason: 'A judge fell ill',
    })
  })

  test('is closed as long as something bars it', async () => {
    await open({ blocked_because: 'Projects can still be submitted' })
    await expect.element(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
    await expect.element(page.getByText('Projects can still be submitted.')).toBeVisible()
  })

  test('can be taken back for a while', async () => {
    const out = {
      published_at: new Date().toISOString(),
      withdraw_until: new Date(Date.now() + 600_000).toISOString(),
    }
    await open(out, [
      on(callTo(api.hackathonJudging.withdraw, { hackathon_id: ID }), reply({}, 'Results withdrawn')),
    ])
    await page.getByRole('button', { name: 'Withdraw results' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw results' }).click()
    await expect.element(page.getByText('Results withdrawn')).toBeVisible()
  })
})

describe('ties and prizes', () => {
  const TIE = callTo(api.hackathonJudging.settleTie, { hackathon_id: ID })

  test('a tie is put in order', async () => {
    const tie = { project_ids: [uuid(1), uuid(2)], rank: 1, is_settled: false, shares: false }
    const calls = await open({ ties: [tie] }, [
      on(TIE, reply({ updated_at: '2026-11-03T10:00:00.000Z' }, 'Tie settled')),
    ])
    await page.getByRole('button', { name: 'Set order' }).click()
    await page.getByRole('button', { name: 'Move Tide Table up' }).click()
    await page.getByRole('button', { name: 'Save order' }).click()
    await expect.element(page.getByText('Tie settled')).toBeVisible()
    expect(bodyOf(calls, TIE)).toEqual({ project_ids: [uuid(2), uuid(1)], shares: false })
  })

  test('a prize that no place wins is given to a project', async () => {
    const prize = {
      prize_id: uuid(3),
      title: 'Kindest',
      award: 'A cup',
      place: null,
      track_id: null,
      karma: 50,
      project_ids: [],
    }
    const PRIZE = callTo(api.hackathonJudging.choosePrize, { hackathon_id: ID, prize_id: uuid(3) })
    const calls = await open({ prizes: [prize] }, [
      on(PRIZE, reply({ updated_at: '2026-11-03T10:00:00.000Z' }, 'Saved')),
    ])
    await page.getByRole('combobox', { name: 'Winner of Kindest' }).click()
    await page.getByRole('option', { name: 'D2, Tide Table' }).click()
    await expect.element(page.getByText('Saved')).toBeVisible()
    expect(bodyOf(calls, PRIZE)).toEqual({ project_id: uuid(2) })
  })
})

describe('judges', () => {
  test('who are late are reminded', async () => {
    const [judge] = live.judges
    if (!judge) throw new Error('there is a judge')
    await open({ judges: [{ ...judge, done: 1 }] }, [
      on(
        callTo(api.hackathonJudging.remind, { hackathon_id: ID }),
        reply({ reminded: 1 }, 'Judges reminded'),
      ),
    ])
    await page.getByRole('button', { name: 'Remind 1 judge' }).click()
    await expect.element(page.getByText('Reminders sent. Each judge gets at most one a day.')).toBeVisible()
  })

  test('get their sheets', async () => {
    const calls = await open({ without_judge: 2 }, [
      on(
        callTo(api.hackathonJudging.assign, { hackathon_id: ID }),
        reply({ given: 4, lacking: 1 }, 'Score sheets assigned'),
      ),
    ])
    await page.getByRole('button', { name: 'Assign judges' }).click()
    await expect
      .element(page.getByText('4 score sheets assigned. 1 project has fewer judges than requested.'))
      .toBeVisible()
    expect(calls.filter(to(callTo(api.hackathonJudging.assign, { hackathon_id: ID })))).toHaveLength(1)
  })

  test('judge as organisers settle', async () => {
    const SET = callTo(api.hackathonJudging.set, { hackathon_id: ID })
    const calls = await open({}, [on(SET, reply({ updated_at: '2026-11-03T10:00:00.000Z' }, 'Saved'))])
    await page.getByRole('button', { name: 'Judging settings' }).click()
    await page.getByRole('radio', { name: /They compare two/ }).click()
    await expect.element(page.getByRole('textbox', { name: 'Judges per project' })).not.toBeInTheDocument()
    await page.getByRole('switch', { name: /^Hide teams from judges/ }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByText('Saved')).toBeVisible()
    expect(bodyOf(calls, SET)).toMatchObject({ way: 'pairs', is_blind: true, seen_at: live.rules.updated_at })
  })
})

describe('on the projector', () => {
  const prizes = [
    {
      prize_id: uuid(6),
      title: 'Best of all',
      award: '₹50,000',
      place: 1,
      track_id: null,
      karma: 0,
      project_ids: [uuid(1)],
    },
  ]
  const reveal = () => page.getByRole('button', { name: 'Reveal on projector' })
  const title = (name: string) => page.getByRole('dialog').getByRole('heading', { name })

  test('the last rank is revealed first, one for each key, and the winner last', async () => {
    await page.viewport(1280, 720)
    await open({ ranking: [...live.ranking, project(3, 'Night Bus', { rank: 3 })], prizes })
    await reveal().click()
    await expect.element(page.getByRole('button', { name: 'Reveal 3rd place' })).toBeVisible()
    await expect.element(title('Night Bus')).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(title('Night Bus')).toBeVisible()
    await expect.element(title('Tide Table')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Reveal 2nd place' }).click()
    await expect.element(title('Tide Table')).toBeVisible()
    await expect.element(title('Clinic Queue')).not.toBeInTheDocument()
    await userEvent.keyboard(' ')
    await expect.element(title('Clinic Queue')).toBeVisible()
    await expect.element(page.getByRole('dialog').getByText('Best of all')).toBeVisible()
    const { fontSize, color } = getComputedStyle(title('Clinic Queue').element())
    expect(Number.parseFloat(fontSize)).toBeGreaterThan(60)
    expect(color).toBe('rgb(255, 255, 255)')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(title('Tide Table')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('projects that share a rank appear together', async () => {
    await page.viewport(1280, 720)
    await open({ ranking: [project(1, 'Clinic Queue'), project(2, 'Tide Table', { rank: 1 })] })
    await reveal().click()
    await page.getByRole('button', { name: 'Reveal 1st place' }).click()
    await expect.element(title('Clinic Queue')).toBeVisible()
    await expect.element(title('Tide Table')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Close' }).last()).toBeVisible()
  })

  test.each([
    ['a score sheet is missing', { sheets_done: 9 }],
    ['a project has no rank', { unranked: [project(4, 'Late', { rank: null })] }],
    [
      'a tie is open',
      { ties: [{ project_ids: [uuid(1), uuid(2)], rank: 1, is_settled: false, shares: false }] },
    ],
    ['a prize has no winner', { prizes: prizes.map((prize) => ({ ...prize, project_ids: [] })) }],
    ['they can’t be published', { blocked_because: 'Judging hasn’t started' }],
  ] satisfies [string, Partial<LiveResults>][])('nothing is shown while %s', async (_, more) => {
    await open(more)
    await expect.element(reveal()).toBeDisabled()
    await expect.element(page.getByText(/when all score sheets, ties and prizes are decided/)).toBeVisible()
  })
})
