import type { ApplicationStatus } from '@muster/contract/lib/hackathon-words.ts'
import type { Notice } from '../../notices/notifications/index.ts'
import { hackathonNotice, type Told as ToldOf } from '../hackathons/index.ts'

/** Notifications for applicants. */

interface Told extends ToldOf {
  /** The organisers' message. */
  readonly message?: string | null
}

const words: Readonly<Record<'applied' | 'accepted' | 'waiting' | 'rejected', readonly [string, string]>> = {
  applied: ['Under review', 'The organisers are looking at your application again.'],
  accepted: [
    'You’re in',
    'Your application has been accepted, and you have a place. You’ll find your ticket on the hackathon page.',
  ],
  waiting: ['Waiting list', 'All places are taken for now. If one opens up, you may get it.'],
  rejected: ['Not this time', 'The organisers couldn’t offer you a place. There’ll be other hackathons.'],
}

/** @param decision id of the decision, so that each one is announced once */
export function decisionNotice(told: Told, status: ApplicationStatus, decision: string): Notice {
  const [head, text] = words[status as keyof typeof words] ?? words.applied
  const said = told.message ? `${text} Message from the organisers: “${told.message}”` : text
  return hackathonNotice(told, `decided:${decision}`, [head, said])
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
          'Application sent',
          'The organisers will let you know what they decide. You can change your application until applications close.',
        ]
      : status === 'waiting'
        ? words.waiting
        : words.accepted,
  )

/** Corrects an earlier notification that was a mistake. */
export const correctionNotice = (told: Told, status: ApplicationStatus, decision: string): Notice =>
  hackathonNotice(told, `corrected:${decision}`, [
    'Please ignore our last message',
    `It was sent by mistake. ${nowStands[status] ?? nowStands.applied}`,
  ])

const nowStands: Readonly<Partial<Record<ApplicationStatus, string>>> & { readonly applied: string } = {
  applied: 'Your application is still under review.',
  accepted: 'You still have your place.',
  waiting: 'You’re still on the waiting list.',
  rejected: 'The earlier decision still applies.',
}

/**
 * A place has opened up for them.
 * @param applicationId part of the cause, so that they are notified about each place they get
 */
export const placeNotice = (told: Told, applicationId: string, at: string): Notice =>
  hackathonNotice(told, `place:${applicationId}:${at}`, [
    'You have a place',
    'A place has opened up, and it’s yours. If you can’t come, give it up.',
  ])

export const openNotice = (told: Told): Notice =>
  hackathonNotice(
    told,
    'open',
    ['Applications are open', 'You asked us to remind you. Applying takes about three minutes.'],
    'Apply',
  )

/**
 * The hackathon starts within a day.
 * @param start part of the cause, so that they are notified again when it moves
 */
export const beginsNotice = (told: Told, start: string): Notice =>
  hackathonNotice(told, `begins:${start}`, [
    'Starting within a day',
    'You’ll find your ticket on the hackathon page. If you can’t come, give up your place so that someone else can have it.',
  ])
