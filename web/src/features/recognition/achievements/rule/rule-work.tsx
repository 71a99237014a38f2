import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { RuleRow } from '@muster/contract/recognition/achievement-rules.ts'
import type { AchievementRow } from '@muster/contract/recognition/achievements.ts'
import { useCallback, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { UnsavedChanges } from '../../../../ui/form/unsaved-changes.tsx'
import { isSame } from '../../../../ui/form/value-paths.ts'
import { formatDate } from '../../../../ui/text/format.ts'
import type { Count } from './condition-row.tsx'
import classes from './rule.module.css'
import { conditionsOf, draftOf, emptyDraft, type RuleDraft, treeOf } from './rule-draft.ts'
import { RuleEditor } from './rule-editor.tsx'
import { RuleEffect } from './rule-effect.tsx'
import { useRuleActs } from './use-rule-acts.ts'

interface RuleWorkProps {
  achievement: AchievementRow
  active: RuleRow | undefined
  draft: RuleRow | undefined
  /** The number of the newest version; 0 without any. */
  last: number
}

/** Edits the draft. Without a draft, it starts from the active version. */
export function RuleWork({ achievement, active, draft, last }: RuleWorkProps) {
  const stored = draft ?? active
  const [rule, setRule] = useState(() => (stored ? draftOf(stored.rule) : emptyDraft))
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const [asking, setAsking] = useState<'activate' | 'deactivate' | 'discard'>()
  const acts = useRuleActs(achievement.id)
  const changed = !isSame(treeOf(rule), stored?.rule ?? treeOf(emptyDraft))
  const latest = useRef(changed)
  latest.current = changed && !acts.save.isPending
  const isChanged = useCallback(() => latest.current, [])
  const version = draft?.version ?? last + 1

  function change(next: RuleDraft) {
    setRule(next)
    setErrors(new Map())
  }

  async function save() {
    const wrong = await wrongConditions(rule)
    setErrors(wrong)
    if (wrong.size === 0) acts.save.mutate(treeOf(rule))
  }

  const keys = conditionsOf(rule).map(({ key }) => key)
  const countOf = (key: string): Count => {
    if (changed || !stored) return undefined
    return stored.counts === null ? null : stored.counts.conditions[keys.indexOf(key)]
  }
  const busy = Object.values(acts).some(({ isPending }) => isPending)

  return (
    <>
      <UnsavedChanges when={isChanged} />
      <RuleEditor
        draft={rule}
        note={noteOf(active, draft, changed ? version : undefined)}
        countOf={countOf}
        errors={errors}
        onChange={change}
      />
      {stored && !changed && <RuleEffect shown={stored} active={active} />}
      <div className={classes.foot}>
        <span className={classes.state} role="status">
          {changed
            ? t`Not saved yet`
            : draft
              ? t`Draft saved`
              : active && t`Version ${ph({ version: active.version })} is active`}
        </span>
        {changed && (
          <>
            <Button
              variant="default"
              disabled={busy}
              onClick={() => change(stored ? draftOf(stored.rule) : emptyDraft)}
            >
              {t`Cancel`}
            </Button>
            <Button
              loading={acts.save.isPending}
              disabled={rule.parts.length === 0}
              onClick={() => void save()}
            >
              <Trans>Save version {version} draft</Trans>
            </Button>
          </>
        )}
        {!changed && draft && (
          <>
            <Button variant="default" disabled={busy} onClick={() => setAsking('discard')}>
              {t`Discard draft`}
            </Button>
            <Button loading={acts.activate.isPending} onClick={() => setAsking('activate')}>
              <Trans>Activate version {ph({ version: draft.version })}</Trans>
            </Button>
          </>
        )}
        {!changed && !draft && active && (
          <Button
            variant="default"
            loading={acts.deactivate.isPending}
            onClick={() => setAsking('deactivate')}
          >
            {t`Deactivate`}
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={asking !== undefined}
        title={asking ? questions[asking](draft ?? active) : ''}
        confirmLabel={
          asking === 'discard' ? t`Discard draft` : asking === 'activate' ? t`Activate` : t`Deactivate`
        }
        danger={asking === 'discard'}
        busy={busy}
        onConfirm={() => {
          const target = draft ?? active
          if (asking && target) acts[asking].mutate(target, { onSettled: () => setAsking(undefined) })
        }}
        onClose={() => setAsking(undefined)}
      >
        {asking && consequenceOf(asking, active)}
      </ConfirmDialog>
    </>
  )
}

const questions = {
  activate: (rule: RuleRow | undefined) => t`Activate version ${ph({ version: rule?.version })}?`,
  deactivate: (rule: RuleRow | undefined) => t`Deactivate version ${ph({ version: rule?.version })}?`,
  discard: (rule: RuleRow | undefined) => t`Discard the draft of version ${ph({ version: rule?.version })}?`,
}

function consequenceOf(act: keyof typeof questions, active: RuleRow | undefined): string {
  if (act === 'discard')
    return active ? t`Version ${ph({ version: active.version })} stays active.` : t`There’ll be no rule.`
  if (act === 'deactivate') return t`No one can claim it any longer. Members who have it will keep it.`
  return active
    ? t`Version ${ph({ version: active.version })} will no longer apply. Members who meet the rule will be notified that they can claim the achievement. No one will lose one they’ve claimed.`
    : t`Members who meet the rule will be notified that they can claim the achievement. No one will lose one they’ve claimed.`
}

function noteOf(
  active: RuleRow | undefined,
  draft: RuleRow | undefined,
  writing: number | undefined,
): string {
  const until = active
    ? t`Version ${ph({ version: active.version })} stays active until you activate this one.`
    : t`There’s no active rule until you activate it.`
  if (draft) return t`Version ${ph({ version: draft.version })} is a draft. ${until}`
  if (writing !== undefined) return t`This will be version ${writing}. ${until}`
  if (!active) return t`No rule yet.`
  return active.activated_at
    ? t`Version ${ph({ version: active.version })}, active since ${ph({ activatedAt: formatDate(active.activated_at) })}. Any change creates a draft of the next version.`
    : t`Version ${ph({ version: active.version })} is active. Any change creates a draft of the next version.`
}

/** Validates each condition and returns the errors by condition key. */
async function wrongConditions(rule: RuleDraft): Promise<ReadonlyMap<string, string>> {
  const { Condition } = await import('@muster/contract/recognition/achievement-rules.ts')
  return new Map(
    conditionsOf(rule).flatMap(({ key, condition }) => {
      const issue = Condition.safeParse(condition).error?.issues[0]
      return issue ? [[key, issue.message] as const] : []
    }),
  )
}
