import type { Condition, RuleTree } from '@muster/contract/recognition/achievement-rules.ts'
import { randomId } from '../../../../ui/random-id.ts'

/** A rule while somebody writes it: its parts have keys, because two of them may be the same. */

export type Match = RuleTree['match']

export interface DraftCondition {
  readonly key: string
  readonly condition: Condition
}
export interface DraftGroup {
  readonly key: string
  readonly match: Match
  readonly conditions: readonly DraftCondition[]
}
export type DraftPart = DraftCondition | DraftGroup
export interface RuleDraft {
  readonly match: Match
  readonly parts: readonly DraftPart[]
}

export const conditionDraft = (condition: Condition): DraftCondition => ({ key: randomId(), condition })
export const groupDraft = (match: Match, conditions: readonly Condition[]): DraftGroup => ({
  key: randomId(),
  match,
  conditions: conditions.map(conditionDraft),
})

export const emptyDraft: RuleDraft = { match: 'all', parts: [] }

export const draftOf = ({ match, conditions }: RuleTree): RuleDraft => ({
  match,
  parts: conditions.map((part) =>
    'match' in part ? groupDraft(part.match, part.conditions) : conditionDraft(part),
  ),
})

export const treeOf = ({ match, parts }: RuleDraft): RuleTree => ({
  match,
  conditions: parts.map((part) =>
    'match' in part
      ? { match: part.match, conditions: part.conditions.map(({ condition }) => condition) }
      : part.condition,
  ),
})

/** All conditions with groups unfolded, as their counts are ordered. */
export const conditionsOf = ({ parts }: RuleDraft): DraftCondition[] =>
  parts.flatMap((part) => ('match' in part ? part.conditions : [part]))

/** The draft with one condition changed, or without it for null; a group without conditions goes with its last one. */
export function withCondition(draft: RuleDraft, key: string, condition: Condition | null): RuleDraft {
  const changed = (all: readonly DraftCondition[]) =>
    all.flatMap((one) => (one.key !== key ? [one] : condition ? [{ key, condition }] : []))
  return {
    ...draft,
    parts: draft.parts.flatMap((part): DraftPart[] => {
      if (!('match' in part)) return changed([part])
      const conditions = changed(part.conditions)
      return conditions.length > 0 ? [{ ...part, conditions }] : []
    }),
  }
}

/** The draft with a group changed: the others stay as they are. */
export const withGroup = (draft: RuleDraft, key: string, change: Partial<DraftGroup>): RuleDraft => ({
  ...draft,
  parts: draft.parts.map((part) => (part.key === key && 'match' in part ? { ...part, ...change } : part)),
})
