import type { ApplicationStatus } from '@muster/contract/lib/hackathon-words.ts'
import { type Saying, saying } from '@muster/contract/lib/say.ts'
import type { Notice } from '../../notices/notifications/index.ts'
import { hackathonNotice, type Told as ToldOf } from '../hackathons/index.ts'

/** Notifications for applicants. */

interface Told extends ToldOf {
  /** The organisers' message. */
  readonly message?: string | null
}

const words = {
  applied: ({ title: hackathon }: Told) => [
    saying`Under review: ${{ hackathon }}`,
    saying`The organisers are looking at your application again.`,
  ],
  accepted: ({ title: hackathon }: Told) => [
    saying`You’re in: ${{ hackathon }}`,
    saying`Your application has been accepted, and you have a place. You’ll find your ticket on the hackathon page.`,
  ],
  waiting: ({ title: hackathon }: Told) => [
    saying`Waiting list: ${{ hackathon }}`,
    saying`All places are taken for now. If one opens up, you may get it.`,
  ],
  rejected: ({ title: hackathon }: Told) => [
    saying`Not this time: ${{ hackathon }}`,
    saying`The organisers couldn’t offer you a place. There’ll be other hackathons.`,
  ],
} satisfies Partial<Record<ApplicationStatus, (told: Told) => readonly [Saying, Saying]>>

/** @param decision id of the decision, so that each one is announced once */
export function decisionNotice(told: Told, status: ApplicationStatus, decision: string): Notice {
  const [title, text] = (words[status as keyof typeof words] ?? words.applied)(told)
  const { message } = told
  return hackathonNotice(told, `decided:${decision}`, [
    title,
    message ? saying`${{ text }} Message from the organisers: “${{ message }}”` : text,
  ])
}

/**
 * The application has arrived, and what happens next.
 * @param sent part of the cause, so that applying again is announced too
 */
export const appliedNotice = (told: Told, status: ApplicationStatus, sent: string): Notice =>
  hackathonNotice(
    told,
    `applied:${sent}`,
    status === 'applied'
      ? [
          saying`Application sent: ${{ hackathon: told.title }}`,
          'The organisers will let you know what they decide. You can change your application until applications close.',
        ]
      : status === 'waiting'
        ? words.waiting(told)
        : words.accepted(told),
  )

/** Corrects an earlier notification that was a mistake. */
export const correctionNotice = (told: Told, status: ApplicationStatus, decision: string): Notice =>
  hackathonNotice(told, `corrected:${decision}`, [
    saying`Please ignore our last message: ${{ hackathon: told.title }}`,
    nowStands[status] ?? nowStands.applied,
  ])

const nowStands: Readonly<Partial<Record<ApplicationStatus, string>>> & { readonly applied: string } = {
  applied: 'It was sent by mistake. Your application is still under review.',
  accepted: 'It was sent by mistake. You still have your place.',
  waiting: 'It was sent by mistake. You’re still on the waiting list.',
  rejected: 'It was sent by mistake. The earlier decision still applies.',
}

/**
 * A place has opened up for them.
 * @param applicationId part of the cause, so that they are notified about each place they get
 */
export const placeNotice = (told: Told, applicationId: string, at: string): Notice =>
  hackathonNotice(told, `place:${applicationId}:${at}`, [
    saying`You have a place: ${{ hackathon: told.title }}`,
    'A place has opened up, and it’s yours. If you can’t come, give it up.',
  ])

export const openNotice = (told: Told): Notice =>
  hackathonNotice(
    told,
    'open',
    [
      saying`Applications are open: ${{ hackathon: told.title }}`,
      'You asked us to remind you. Applying takes about three minutes.',
    ],
    'Apply',
  )

/**
 * The hackathon starts within a day.
 * @param start part of the cause, so that they are notified again when it moves
 */
export const beginsNotice = (told: Told, start: string): Notice =>
  hackathonNotice(told, `begins:${start}`, [
    saying`Starting within a day: ${{ hackathon: told.title }}`,
    'You’ll find your ticket on the hackathon page. If you can’t come, give up your place so that someone else can have it.',
  ])
