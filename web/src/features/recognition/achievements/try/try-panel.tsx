import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MemberEvaluation } from '@muster/contract/recognition/achievement-issuing.ts'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { LevelBar } from '../../../../ui/charts/level-bar.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { MemberSelect } from '../../../../ui/choose/member-select.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import classes from './try-panel.module.css'

/**
 * Evaluates a rule for one member without issuing anything.
 * @param ruleId undefined while there is no rule
 */
export function TryPanel({ ruleId }: { ruleId: string | undefined }) {
  const [muid, setMuid] = useState<string | null>(null)
  return (
    <aside className={classes.panel} aria-label={t`Test it on a member`}>
      <MemberSelect
        label={t`Test it on a member`}
        by="muid"
        value={muid}
        onChange={(member) => setMuid(member?.value ?? null)}
      />
      {!ruleId && <p className={classes.quiet}>{t`There’s no rule to test yet.`}</p>}
      {ruleId && !muid && (
        <p className={classes.quiet}>{t`See how they’re doing. This doesn’t give them anything.`}</p>
      )}
      {ruleId && muid && <Outcome key={muid} ruleId={ruleId} muid={muid} />}
    </aside>
  )
}

function Outcome({ ruleId, muid }: { ruleId: string; muid: string }) {
  const tried = useQuery(
    queryOf(
      api.achievementIssuing.simulate,
      { params: { muid }, query: { rule_id: ruleId } },
      { select: ([first]) => first ?? null },
    ),
  )
  return (
    <QueryView query={tried} errorTitle={t`We couldn’t test the rule`}>
      {(evaluation) =>
        evaluation ? (
          <Standing {...evaluation} />
        ) : (
          <p className={classes.quiet}>{t`There’s no rule to test yet.`}</p>
        )
      }
    </QueryView>
  )
}

/** The result for each condition of a rule. */
export function Standing({ has_achievement: has, eligible, reason, progress }: MemberEvaluation) {
  const { conditions } = progress
  const met = conditions.filter((one) => one.met).length
  return (
    <>
      <p className={classes.state}>
        {has ? (
          <Chip tone="brand">{t`Has it`}</Chip>
        ) : eligible ? (
          <Chip tone="good">{t`Can claim it`}</Chip>
        ) : (
          <Chip tone="warn">
            <Trans>
              Not yet: {met} of {ph({ conditions: conditions.length })}
            </Trans>
          </Chip>
        )}
        <span>{t`test only`}</span>
      </p>
      <ul className={classes.conditions}>
        {conditions.map(({ words, current, required, met, group }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two conditions may read the same, and none changes place
          <li key={at} data-met={met || undefined}>
            {met ? (
              <IconCircleCheck size={18} aria-hidden="true" />
            ) : (
              <IconCircleDashed size={18} aria-hidden="true" />
            )}
            <div>
              <p>
                <span>{group !== null && conditions[at - 1]?.group === group ? t`or ${words}` : words}</span>
                <b>
                  <Trans>
                    {ph({ current: formatNumber(current) })} of {ph({ required: formatNumber(required) })}
                  </Trans>
                </b>
              </p>
              <LevelBar
                percent={(100 * current) / required}
                label={t`${words}: ${ph({ current: formatNumber(current) })} of ${ph({ required: formatNumber(required) })}`}
              />
            </div>
          </li>
        ))}
      </ul>
      {!has && (
        <p className={classes.quiet}>
          <Trans>They’ll see: “{reason}”</Trans>
        </p>
      )}
    </>
  )
}
