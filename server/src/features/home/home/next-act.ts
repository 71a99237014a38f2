import type { NextAct } from '@muster/contract/home/home-day.ts'
import { say } from '@muster/contract/lib/say.ts'
import { GROUPS_TO_VISIT } from '@muster/contract/lib/words.ts'
import { momentText } from '../../../platform/database.ts'
import { presentFace } from '../../../platform/files/media.ts'
import type { MemberDay } from './member-day.ts'
import type { StoredTask } from './parts/acts.ts'

/** A meetup becomes the next action this long before its start. */
const SOON_MS = 2 * 60 * 60_000

/** The data that determines the next action. */
export type Situation = Pick<
  MemberDay,
  | 'returned'
  | 'due'
  | 'meetups'
  | 'task'
  | 'near'
  | 'circle'
  | 'waiting'
  | 'done_by'
  | 'done_times'
  | 'level_order'
  | 'level_karma'
  | 'hello'
  | 'away'
  | 'review'
> & { readonly steps: Pick<MemberDay['steps'], 'groups' | 'visits'> }

const nothing = {
  subject: null,
  target_id: null,
  level: null,
  group: null,
  karma: null,
  words: null,
  starts_at: null,
  check: null,
  progress: null,
  hello: null,
  done_by: { faces: [], total: 0 },
}

/**
 * The most important action now: work that was sent back, a report that is due, a meetup within two hours,
 * the best open task, and for members without a circle, one to join. New members first post an intro, then
 * look for a circle between their tasks. After some time away it's something small, for the way back.
 */
export function nextAct(member: Situation, now: Date): NextAct {
  const { returned, due, meetups, task, near, circle, waiting, away, review } = member
  if (away && review) {
    return {
      ...nothing,
      kind: 'review',
      headline: say('Start small'),
      subject: review.title,
      target_id: review.id,
    }
  }
  if (returned) {
    return {
      ...ofTask(member, returned),
      kind: 'returned',
      headline: returned.karma ? say`One fix away from +${{ karma: returned.karma }}` : say('One fix to go'),
      words: returned.words
        ? {
            text: returned.words,
            by: returned.by && presentFace(returned.by),
            at: returned.at && momentText(returned.at),
          }
        : null,
    }
  }
  const owed = due[0]
  if (owed) {
    const isOwn = owed.due === 'report'
    return {
      ...nothing,
      kind: owed.due,
      headline: isOwn ? say('Your meetup report is due') : say('Your circle’s meetup record is due'),
      subject: owed.title,
      target_id: owed.id,
      starts_at: momentText(owed.starts_at),
    }
  }
  const meetup = meetups.find((one) => Date.parse(one.starts_at) - now.getTime() <= SOON_MS)
  if (meetup) {
    const hasBegun = Date.parse(meetup.starts_at) <= now.getTime()
    return {
      ...nothing,
      kind: 'meetup',
      headline: hasBegun ? say('Your meetup has started') : say('Your meetup starts soon'),
      subject: meetup.title,
      target_id: meetup.id,
      starts_at: momentText(meetup.starts_at),
      done_by: { faces: meetup.faces.map(presentFace), total: meetup.coming },
    }
  }
  if (task) {
    return { ...ofTask(member, task), kind: 'task', headline: headlineOf(task, member.level_karma) }
  }
  if (near && !circle) {
    return {
      ...nothing,
      kind: 'circle',
      headline: say('Find your circle'),
      subject: near.name,
      target_id: near.id,
      done_by: { faces: near.faces.map(presentFace), total: near.members },
    }
  }
  if (!member.steps.groups) {
    return { ...nothing, kind: 'groups', headline: say('Choose your interest groups') }
  }
  if (waiting) {
    return { ...nothing, kind: 'waiting', headline: say('Your work is waiting for review'), subject: waiting }
  }
  return { ...nothing, kind: 'done', headline: say('All done for now') }
}

function ofTask(member: Situation, { id, title, karma, level, group, check }: StoredTask) {
  return {
    ...nothing,
    subject: title,
    target_id: id,
    level,
    group,
    karma,
    check,
    progress: check === 'groups_visited' ? { done: member.steps.visits, of: GROUPS_TO_VISIT } : null,
    hello: check === 'hello_said' ? member.hello : null,
    done_by: { faces: member.done_by.map(presentFace), total: member.done_times },
  }
}

function headlineOf({ title, karma, check }: StoredTask, levelKarma: number): string {
  if (check === null) return karma ? say`Your next +${{ karma }} is ready` : say('Your next task is ready')
  if (!karma) return title
  return levelKarma > 0
    ? say`${{ title }} and get +${{ karma }} karma`
    : say`${{ title }} and earn your first ${{ karma }} karma`
}
