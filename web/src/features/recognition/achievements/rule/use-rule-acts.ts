import type { RuleRow, RuleTree } from '@muster/contract/recognition/achievement-rules.ts'
import { api } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { achievementReads } from '../queries.ts'

export function useRuleActs(achievement_id: string) {
  const byRule = (act: 'activate' | 'deactivate' | 'discard') => ({
    call: ({ id: rule_id }: RuleRow) => api.achievementRules[act].answer({ params: { rule_id } }),
    invalidates: achievementReads,
  })
  const save = useAction({
    call: (conditions: RuleTree) =>
      api.achievementRules.create.answer({ body: { achievement_id, rule_type: 'combined', conditions } }),
    invalidates: achievementReads,
  })
  const activate = useAction(byRule('activate'))
  const deactivate = useAction(byRule('deactivate'))
  const discard = useAction(byRule('discard'))
  return { save, activate, deactivate, discard }
}
