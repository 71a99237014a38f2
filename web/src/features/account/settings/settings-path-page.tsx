import { t } from '@lingui/core/macro'
import { Button, Checkbox } from '@mantine/core'
import type { UserInfo } from '@muster/contract/account/account.ts'
import { type Endgoal, endgoalWords } from '@muster/contract/lib/words.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useTitle } from '../../../api/site.ts'
import { domains } from '../../../shell/bars/domains.ts'
import { reloadSession, useUserInfo } from '../../../shell/session/session-queries.ts'
import { useAction } from '../../../ui/acts/use-action.ts'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { DomainPicture } from '../../../ui/illustrations/domains.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { lazyDialog } from '../../../ui/loading/lazy-dialog.tsx'
import classes from './section.module.css'

const goalLabels: Readonly<Record<Endgoal, string>> = {
  job: t`Job`,
  'r&d': t`Research and development`,
  entrepreneurship: t`Entrepreneurship`,
  gig_work: t`Gig work`,
  higher_education: t`Higher education`,
  social_impact: t`Social impact`,
  others: t`Other`,
}

const ChoosePath = lazyDialog(() => import('../../../shell/bars/choose-path.tsx'))

export default function SettingsPathPage() {
  useTitle(t`Domain and goals`)
  const { data: info } = useUserInfo()
  if (!info) return null
  return (
    <Stack gap="lg">
      <DomainCard info={info} />
      <GoalsCard info={info} />
    </Stack>
  )
}

function DomainCard({ info }: { info: UserInfo }) {
  const [choosing, setChoosing] = useState(false)
  const domain = domains.find((one) => one.value === info.user_domains[0])
  return (
    <Card title={t`Domain`}>
      <div className={classes.fact}>
        <div className={classes.domain}>
          {domain && <DomainPicture domain={domain.value} size={64} />}
          <div className={classes.rowText}>
            <p className={classes.strong}>{domain?.label ?? t`None yet`}</p>
            <p className={classes.small}>
              {domain?.areas.join(', ') ?? t`It sets your badge at the top and what Home suggests.`}
            </p>
          </div>
        </div>
        <Button variant="default" onClick={() => setChoosing(true)}>
          {t`Choose Your Path`}
        </Button>
      </div>
      <ChoosePath opened={choosing} onClose={() => setChoosing(false)} />
    </Card>
  )
}

function GoalsCard({ info }: { info: UserInfo }) {
  const [goals, setGoals] = useState<readonly Endgoal[]>(info.user_endgoals)
  const changed =
    goals.length !== info.user_endgoals.length || goals.some((goal) => !info.user_endgoals.includes(goal))
  const save = useAction({
    call: () => api.registration.selectEndgoals.answer({ body: { endgoals: [...goals] } }),
    onDone: () => void reloadSession(),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (changed && goals.length > 0 && !save.isPending) save.mutate()
  }

  return (
    <Card title={t`Goals`}>
      <form onSubmit={submit}>
        <p className={classes.lead}>{t`What are you aiming for? Choose at least one.`}</p>
        <div className={classes.goals}>
          {endgoalWords.map((goal) => (
            <Checkbox
              key={goal}
              label={goalLabels[goal]}
              checked={goals.includes(goal)}
              onChange={(event) =>
                setGoals(event.currentTarget.checked ? [...goals, goal] : goals.filter((one) => one !== goal))
              }
            />
          ))}
        </div>
        {goals.length === 0 && (
          <p className={classes.small} style={{ color: 'var(--bad)', marginTop: 14 }} role="alert">
            {t`Choose at least one goal`}
          </p>
        )}
        <div className={classes.actions}>
          <SubmitButton busy={save.isPending} disabled={!changed || goals.length === 0}>
            {t`Save goals`}
          </SubmitButton>
        </div>
      </form>
    </Card>
  )
}
