import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { api } from '../../../../api/client.ts'
import { useGuardedMutation } from '../../../../ui/acts/use-guarded-mutation.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { Row } from '../../../../ui/layout/primitives.tsx'
import { ErrorState } from '../../../../ui/loading/states.tsx'
import { PlainLinkButton } from '../../../../ui/plain/plain-button.tsx'
import { Panel, Waiting } from '../../../account/joining/shared/frame/panel.tsx'
import { checkNames, checkStates } from '../../system-check/shared/check-words.ts'
import classes from '../set-up.module.css'

/** Runs the system check, lists what is still missing, and links to the next pages. */
export function DoneStep() {
  const check = useGuardedMutation({ mutationFn: () => api.systemCheck.run({ body: {} }) })
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    check.mutate()
  })
  const missing = check.data?.results.filter(({ state, fix }) => state !== 'ok' && fix !== null)
  return (
    <div className={classes.step}>
      {check.isPending && <Waiting>{t`Checking what the server depends on`}</Waiting>}
      {check.isError && <ErrorState error={check.error} onRetry={() => check.mutate()} />}
      {missing?.length === 0 && (
        <Panel tone="good" title={t`Nothing is missing`}>
          {t`Everything the server depends on works.`}
        </Panel>
      )}
      {missing && missing.length > 0 && (
        <ul className={classes.missing}>
          {missing.map(({ name, state, fix }) => (
            <li key={name}>
              <strong>{checkNames[name]}</strong>{' '}
              <Chip tone={checkStates[state].tone}>{checkStates[state].label}</Chip>
              <span>{fix}</span>
            </li>
          ))}
        </ul>
      )}
      <Row gap="xs" wrap>
        <PlainLinkButton to="/dashboard/home">{t`Go to Home`}</PlainLinkButton>
        <PlainLinkButton to="/dashboard/site-texts" look="default">
          {t`Edit public pages`}
        </PlainLinkButton>
        <PlainLinkButton to="/dashboard/test" look="default">
          {t`System check`}
        </PlainLinkButton>
      </Row>
    </div>
  )
}
