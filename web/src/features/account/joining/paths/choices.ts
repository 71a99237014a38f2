import { type Domain, domainWords, type Endgoal, endgoalWords } from '@muster/contract/lib/words.ts'
import { useState } from 'react'
import { sessionStore } from '../../../../api/session/session-store.ts'
import { readKept, writeKept } from '../registration/kept.ts'
import { isListOf, isRecord, wordsOf } from '../registration/known.ts'

/** Choices made in onboarding; the first domain becomes the badge. */
export interface Choices {
  domains: Domain[]
  endgoals: Endgoal[]
  /** Interest groups to join, suggested by the chosen domains. */
  groups: string[]
}

/**
 * The initial choices: those kept before a reload, else those in the address, else those that the member has
 * saved.
 */
export function firstChoices(kept: unknown, params: URLSearchParams, saved: Choices): Choices {
  if (isRecord(kept) && isListOf(domainWords, kept.domains) && isListOf(endgoalWords, kept.endgoals)) {
    const groups = Array.isArray(kept.groups) ? kept.groups.filter((id) => typeof id === 'string') : []
    return { domains: kept.domains, endgoals: kept.endgoals, groups }
  }
  const domains = wordsOf(domainWords, params.get('interests'))
  const endgoals = wordsOf(endgoalWords, params.get('endgoals'))
  return {
    domains: domains.length > 0 ? domains : saved.domains,
    endgoals: endgoals.length > 0 ? endgoals : saved.endgoals,
    groups: [],
  }
}

/** The choices of this tab, with a function that changes and stores them. */
export function useChoices(params: URLSearchParams) {
  const [choices, setChoices] = useState(() => {
    const info = sessionStore.readUserInfo()?.value
    const saved = { domains: info?.user_domains ?? [], endgoals: info?.user_endgoals ?? [], groups: [] }
    return firstChoices(readKept('choices'), params, saved)
  })
  function change(part: Partial<Choices>) {
    // Other domains suggest other groups, so reset them.
    const next = { ...choices, ...(part.domains && { groups: [] }), ...part }
    writeKept('choices', next)
    setChoices(next)
  }
  return [choices, change] as const
}

/** The list with the word appended, or without it. */
export function toggled<T>(list: readonly T[], word: T, chosen: boolean): T[] {
  const others = list.filter((each) => each !== word)
  return chosen ? [...others, word] : others
}
