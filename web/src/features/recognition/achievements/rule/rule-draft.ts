import type { Condition, RuleTree } from '@muster/contract/recognition/achievement-rules.ts'
import { randomId } from '../../../../ui/random-id.ts'

/** A rule in the editor. Parts have keys, because two of them can be equal. */

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

/** All conditions with groups flattened, in the order of the server's counts. */
export const conditionsOf = ({ parts }: RuleDraft): DraftCondition[] =>
  parts.flatMap((part) => ('match' in part ? part.conditions : [part]))

/**
 * Returns the draft with one condition replaced, or removed for null. Removing its last condition removes a
 * group.
 */
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

export const withGroup = (draft: RuleDraft, key: string, change: Partial<DraftGroup>): RuleDraft => ({
  ...draft,
  parts: draft.parts.map((part) => (part.key === key && 'match' in part ? { ...part, ...change } : part)),
})
