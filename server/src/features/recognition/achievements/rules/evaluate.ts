import type {
  Condition,
  ConditionProgress,
  Progress,
  RuleTree,
} from '@muster/contract/recognition/achievement-rules.ts'
import { conditionsOf, type Facts, factOf, requiredOf } from './facts.ts'

/** Applies rules to facts. Pure, and the only module that knows what a rule means. */

const isMet = (condition: Condition, facts: Facts, userId: string): boolean =>
  facts.get(userId, factOf(condition)) >= requiredOf(condition)

export function meets(rule: RuleTree, facts: Facts, userId: string): boolean {
  const of = (part: RuleTree['conditions'][number]): boolean =>
    'match' in part ? together(part.match, part.conditions.map(of)) : isMet(part, facts, userId)
  return together(rule.match, rule.conditions.map(of))
}

const together = (match: RuleTree['match'], parts: readonly boolean[]): boolean =>
  match === 'all' ? parts.every(Boolean) : parts.some(Boolean)

/** For each condition whether the member meets it, in order, with groups flattened. */
export const conditionsMet = (rule: RuleTree, facts: Facts, userId: string): boolean[] =>
  conditionsOf(rule).map((condition) => isMet(condition, facts, userId))

/** Describes a condition without its number. */
export type Wording = (condition: Condition) => string

/**
 * A member's progress with a rule. The headline figure is that of the only condition; with several that must
 * all be met, the number of parts that are met; with several of which one is enough, that of the closest one.
 */
export function progressOf(rule: RuleTree, facts: Facts, userId: string, words: Wording): Progress {
  const progressOfOne = (condition: Condition, group: number | null): ConditionProgress => {
    const required = requiredOf(condition)
    const current = Math.max(0, facts.get(userId, factOf(condition)))
    return { condition, words: words(condition), current, required, met: current >= required, group }
  }
  let groups = 0
  const parts = rule.conditions.map((part) => {
    if (!('match' in part)) return { match: 'all' as const, conditions: [progressOfOne(part, null)] }
    const group = groups++
    return { match: part.match, conditions: part.conditions.map((one) => progressOfOne(one, group)) }
  })
  const figures = parts.map(({ match, conditions }) => figureOf(match, conditions.map(asFigure)))
  return {
    ...figureOf(rule.match, figures),
    match: rule.match,
    conditions: parts.flatMap(({ conditions }) => conditions),
  }
}

interface Figure {
  readonly current: number
  readonly required: number
  readonly percentage: number
}

const asFigure = ({ current, required }: ConditionProgress): Figure => {
  const reached = Math.min(current, required)
  return { current: reached, required, percentage: Math.floor((100 * reached) / required) }
}

function figureOf(match: RuleTree['match'], figures: readonly Figure[]): Figure {
  const nearest = figures.reduce((best, figure) => (figure.percentage > best.percentage ? figure : best), {
    current: 0,
    required: 1,
    percentage: -1,
  })
  if (figures.length <= 1 || match === 'any') return nearest
  const done = figures.filter(({ percentage }) => percentage >= 100).length
  const mean = figures.reduce((sum, { percentage }) => sum + percentage, 0) / figures.length
  return { current: done, required: figures.length, percentage: Math.floor(mean) }
}
