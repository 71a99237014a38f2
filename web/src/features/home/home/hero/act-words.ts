import { ph, plural, t } from '@lingui/core/macro'
import {
  attendeeReportPath,
  circlePath,
  FIND_CIRCLE,
  meetupPath,
  recordPath,
} from '@muster/contract/circles/addresses.ts'
import type { NextAct } from '@muster/contract/home/home-day.ts'
import { taskPath } from '@muster/contract/learning/addresses.ts'
import type { TaskCheck } from '@muster/contract/lib/words.ts'
import { clockTime } from '../../../circles/meetups/shared/words/when.ts'
import { checkPlaces } from '../../../learning/tasks/shared/check-places.ts'

interface ActWords {
  readonly kicker: string
  readonly title: string
  readonly text: string
  readonly to: string
  readonly action: string
  /** Who did it already, as a sentence. */
  readonly others: string
}

/** The hero's text for the next act, and its button's target. */
export function actWords(act: NextAct): ActWords {
  const subject = act.subject ?? ''
  const id = act.target_id ?? ''
  const place = [act.level && t`Level ${ph({ level: act.level })}`, act.group].filter(Boolean).join(', ')
  const kicker = place ? t`Next step · ${place}` : t`Next step`
  const did = othersIn(act, 'task')
  switch (act.kind) {
    case 'review':
      return {
        kicker: t`Start small · 10 minutes`,
        title: t`Review “${subject}”`,
        text: t`You’ve done this task. Is their work good?`,
        to: '/dashboard/peer-review',
        action: t`Review`,
        others: '',
      }
    case 'returned':
      return {
        kicker,
        title: subject,
        text: t`Read why it was sent back, improve it and submit it again.`,
        to: taskPath(id),
        action: t`Fix your work`,
        others: did,
      }
    case 'report':
      return {
        kicker,
        title: t`How was “${subject}”?`,
        text: t`Two sentences are enough. They’ll help your circle and earn you karma.`,
        to: attendeeReportPath(id),
        action: t`Write your report`,
        others: '',
      }
    case 'record':
      return {
        kicker,
        title: subject,
        text: t`Say what the circle did so that everyone who came gets karma.`,
        to: recordPath(id),
        action: t`Write record`,
        others: '',
      }
    case 'meetup':
      return {
        kicker: act.starts_at ? t`Today, ${ph({ clockTime: clockTime(act.starts_at) })}` : kicker,
        title: subject,
        text: t`Your circle is meeting today. Have your ticket ready.`,
        to: meetupPath(id),
        action: t`Open meetup`,
        others: othersIn(act, 'meetup'),
      }
    case 'task':
      if (act.check) {
        const text = checkText(act, act.check)
        return { kicker, title: subject, others: did, text, ...checkPlaces[act.check] }
      }
      return {
        kicker,
        title: subject,
        text: t`Do it, then show your work. You’ll get the karma once it’s approved.`,
        to: taskPath(id),
        action: t`Open task`,
        others: did || t`Be the first to do this`,
      }
    case 'circle':
      return {
        kicker,
        title: subject,
        text: t`A few people who are learning the same things and meet regularly. There’s a free seat.`,
        to: id ? circlePath(id) : FIND_CIRCLE,
        action: t`Take a look`,
        others: othersIn(act, 'circle'),
      }
    case 'groups':
      return {
        kicker,
        title: t`Choose your interest groups`,
        text: t`They shape your tasks, circles and leaderboards.`,
        to: '/dashboard/profile?edit=groups',
        action: t`Choose groups`,
        others: '',
      }
    case 'waiting':
      return {
        kicker,
        title: subject,
        text: t`You’ve done every other task at your level. We’ll notify you when this one is reviewed.`,
        to: '/dashboard/mujourney',
        action: t`See your journey`,
        others: '',
      }
    default:
      return {
        kicker: t`Well done`,
        title: t`You’ve done every task at your level`,
        text: t`New tasks will appear here as soon as they open. Until then, look back at what you’ve finished.`,
        to: '/dashboard/mujourney',
        action: t`See your journey`,
        others: '',
      }
  }
}

/** Text for a task that is checked automatically. The karma is given right away. */
function checkText({ hello, progress }: NextAct, check: TaskCheck): string {
  switch (check) {
    case 'hello_said':
      return hello && hello.groups.length > 0 ? '' : t`Join a group and say hello on its page.`
    case 'groups_visited':
      return t`Open three group pages and see who’s there. ${ph({ done: progress?.done ?? 0 })} of ${ph({ of: progress?.of ?? 0 })} so far.`
    case 'group_joined':
      return t`Choose one you like. You’ll get the karma right away.`
    case 'circle_asked':
      return t`A few people who are learning the same things and meet regularly. One sentence is enough to ask.`
    case 'picture_set':
      return t`Show people who you are. You’ll get the karma right away.`
  }
}

const othersWords = {
  task: (name: string, others: number) =>
    plural(others, {
      0: `${name} did this`,
      one: `${name} and # other did this`,
      other: `${name} and # others did this`,
    }),
  meetup: (name: string, others: number) =>
    plural(others, {
      0: `${name} is coming`,
      one: `${name} and # other are coming`,
      other: `${name} and # others are coming`,
    }),
  circle: (name: string, others: number) =>
    plural(others, {
      0: `${name} is in it`,
      one: `${name} and # other are in it`,
      other: `${name} and # others are in it`,
    }),
}

/** “Devika and 4 others did this”, or an empty text when no one did. */
function othersIn({ done_by: { faces, total } }: NextAct, words: keyof typeof othersWords): string {
  const [first] = faces
  if (!first) return ''
  const [name = first.full_name] = first.full_name.split(' ')
  return othersWords[words](name, Math.max(total, faces.length) - 1)
}
