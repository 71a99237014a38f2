import { actWords, kindWords as wordsOfKinds } from 'virtual:cards'
import type { ActivityAction, ActivityKind } from '@muster/contract/desk/activity.ts'
import { say } from '../language/say.ts'

interface ActionWords {
  /** For lists and filters, where no one is named. */
  label: string
  /** `{who}` is a name or “You”, `{record}` the record's name; null for an action that only a newer server knows. */
  sentence: string | null
}

/** Every action with its label, for a pick list. */
export const actionLabels = (Object.keys(actWords) as ActivityAction[]).map((value) => ({
  value,
  label: say(actWords[value][0]),
}))

/** An action of a newer server is shown as it is written. */
export function actionWords(action: string): ActionWords {
  if (!Object.hasOwn(actWords, action)) return { label: action.replaceAll(/[._]/g, ' '), sentence: null }
  const [label, sentence] = actWords[action as ActivityAction]
  return { label: say(label), sentence: sentence && say(sentence) }
}

/** The types of records that the log knows. */
export const activityKinds = Object.keys(wordsOfKinds) as ActivityKind[]

/** A type of record in words. One of a newer server is shown as it is written. */
export const kindWords = (kind: string): string => say(wordsOfKinds[kind as ActivityKind] ?? kind)
