import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import {
  type CheckResult,
  type SystemCheckName,
  systemChecks,
} from '@muster/contract/running/system-check.ts'
import { IconCopy, IconMail, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useTitle } from '../../../api/site.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { useGuardedMutation } from '../../../ui/acts/use-guarded-mutation.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Row, Text } from '../../../ui/layout/primitives.tsx'
import { ErrorState, SkeletonLines } from '../../../ui/loading/states.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import { checkNames, checkStates } from './shared/check-words.ts'
import classes from './system-check.module.css'

/** Formats the results as plain text to paste into a support request. */
const checkText = (version: string, at: string, results: readonly CheckResult[]): string =>
  [
    t`System check of release ${version}, ${at}`,
    ...results.map(({ name, state, text, fix, took }) =>
      [
        t`${name}: ${ph({ state: state.replaceAll('_', ' ') })}, ${took} ms. ${text}`,
        ...(fix ? [`  ${fix}`] : []),
      ].join('\n'),
    ),
  ].join('\n')

/** Tests right now whether everything that the server depends on works. For administrators. */
export default function SystemCheckPage() {
  useTitle(t`System check`)
  const [results, setResults] = useState<ReadonlyMap<SystemCheckName, CheckResult>>(new Map())
  const run = useGuardedMutation({
    mutationFn: (checks?: SystemCheckName[]) => api.systemCheck.run({ body: checks ? { checks } : {} }),
    onSuccess: (answer) =>
      setResults((before) => new Map([...before, ...answer.results.map((one) => [one.name, one] as const)])),
  })
  const begun = useRef(false)
  useEffect(() => {
    // Run once on mount. Later runs are started by the button.
    if (begun.current) return
    begun.current = true
    run.mutate(undefined)
  })
  const mail = useAction({ call: () => api.systemCheck.testMail.answer() })
  const isRunning = (name: SystemCheckName) =>
    run.isPending && (run.variables === undefined || run.variables.includes(name))
  const found = systemChecks.flatMap((name) => results.get(name) ?? [])
  const bad = found.filter(({ state }) => state === 'failed' || state === 'warning').length

  async function copy() {
    if (!run.data) return
    await navigator.clipboard.writeText(checkText(run.data.version, run.data.at, found))
    toast.success(t`Copied`)
  }

  return (
    <>
      <PageHeader
        title={t`System check`}
        lead={
          run.data
            ? t`${ph({ stateText: stateText(bad) })}, ${ph({ at: formatDate(run.data.at, 'time') })}. Release ${ph({ version: run.data.version })}`
            : t`Checking each part right now`
        }
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconMail size={18} />}
              loading={mail.isPending}
              onClick={() => mail.mutate()}
            >
              {t`Send test email`}
            </Button>
            <Button
              variant="default"
              leftSection={<IconCopy size={18} />}
              disabled={!run.data}
              onClick={() => void copy()}
            >
              {t`Copy as text`}
            </Button>
            <Button
              leftSection={<IconRefresh size={18} />}
              loading={run.isPending && run.variables === undefined}
              onClick={() => run.mutate(undefined)}
            >
              {t`Run again`}
            </Button>
          </>
        }
      />
      {run.isError && (
        <Card>
          <ErrorState
            error={run.error}
            title={t`We couldn’t run the check`}
            onRetry={() => run.mutate(undefined)}
            busy={run.isPending}
          />
        </Card>
      )}
      {found.length === 0 && run.isPending && (
        <Card>
          <div aria-busy="true">
            <span className="visually-hidden" role="status">
              {t`Checking`}
            </span>
            <SkeletonLines lines={10} height={28} />
          </div>
        </Card>
      )}
      {found.length > 0 && (
        <Card flush>
          <ul aria-busy={run.isPending}>
            {found.map((check) => (
              <li key={check.name} className={classes.check}>
                <div className={classes.words}>
                  <Row as="h2" gap="xs" align="center" size="md">
                    {checkNames[check.name]}{' '}
                    <Chip tone={checkStates[check.state].tone}>{checkStates[check.state].label}</Chip>
                  </Row>
                  <p>{check.text}</p>
                  {check.fix && <p className={classes.fix}>{check.fix}</p>}
                </div>
                <Text as="span" size="xs" tone="ink-2" numbers>
                  <Trans>{ph({ took: check.took })} ms</Trans>
                </Text>
                <Button
                  variant="subtle"
                  size="sm"
                  className={classes.again ?? ''}
                  aria-label={t`Check again: ${ph({ checkNames: checkNames[check.name] })}`}
                  loading={isRunning(check.name)}
                  onClick={() => run.mutate([check.name])}
                >
                  {t`Check again`}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

const stateText = (bad: number) =>
  plural(bad, { 0: `Everything’s working`, one: `# needs attention`, other: `# need attention` })
