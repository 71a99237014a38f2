import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import type { ChangedHandbook, FirstWeek } from '@muster/contract/desk/first-week.ts'
import { IconCheck, IconDots, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { addressOf, placesFor } from '../../../shell/manage/find-screens.ts'
import { useScreens } from '../../../shell/manage/screens-context.ts'
import { useUserInfo } from '../../../shell/session/session-queries.ts'
import { useAction } from '../../../ui/acts/use-action.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Row, Text } from '../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { PlainButton } from '../../../ui/plain/plain-button.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import { firstWeekReads, firstWeeksQuery } from '../first-week/queries.ts'
import { type FirstStep, isOver, stepsOf } from './first-steps.ts'
import classes from './first-week-card.module.css'

interface FirstWeekPartProps {
  /** In which column of Today. */
  at: 'main' | 'side'
  weeks: readonly FirstWeek[]
  handbooks: readonly ChangedHandbook[]
}

/** The first week in a new role, and what changed in handbooks. */
export default function FirstWeekPart({ at, weeks, handbooks }: FirstWeekPartProps) {
  if (at === 'main') return <FirstWeekCards weeks={weeks} />
  return (
    <>
      <FirstSteps weeks={weeks} />
      <ChangedHandbooks handbooks={handbooks} />
    </>
  )
}

const useChange = () =>
  useAction({
    call: ({ role_id, ...body }: { role_id: string; hidden?: boolean; met?: boolean }) =>
      api.firstWeek.change.answer({ params: { role_id }, body }),
    success: false,
    invalidates: firstWeekReads,
  })

/** The weeks that aren't over: open ones as a card, and those that were folded away as a line. */
function FirstWeekCards({ weeks }: { weeks: readonly FirstWeek[] }) {
  const change = useChange()
  return weeks
    .filter((week) => !isOver(week))
    .map((week) =>
      week.hidden ? (
        <Card key={week.role_id}>
          <Row gap="xs md" align="center" justify="space-between" wrap>
            <Text size="sm" tone="ink-2">
              {progressText(week)}
            </Text>
            <PlainButton look="link" onClick={() => change.mutate({ role_id: week.role_id, hidden: false })}>
              {t`Show first week`}
            </PlainButton>
          </Row>
        </Card>
      ) : (
        <Welcome
          key={week.role_id}
          week={week}
          onHide={() => change.mutate({ role_id: week.role_id, hidden: true })}
        />
      ),
    )
}

function progressText(week: FirstWeek): string {
  const steps = stepsOf(week)
  return t`Your first week as ${ph({ role: week.role })}: ${ph({ steps: steps.filter(({ done }) => done).length })} of ${ph({ steps2: steps.length })} steps done`
}

/** The week of those whose only staff page is another one: what's next, in a line above that page. */
export function FirstWeekLine() {
  const { data: weeks = [] } = useQuery(firstWeeksQuery)
  const change = useChange()
  const week = weeks.find((one) => !one.hidden && !isOver(one))
  if (!week) return null
  const next = stepsOf(week).find(({ done }) => !done)
  return (
    <section aria-label={t`Your first week as ${ph({ role: week.role })}`}>
      <Card>
        <Row gap="xs md" align="center" wrap>
          <Text size="sm" tone="ink-2">
            {progressText(week)}
          </Text>
          {next?.to && <Link to={next.to}>{next.name}</Link>}
          {next?.key === 'meet' && (
            <>
              <Text size="sm" tone="ink-2">
                {next.about}
              </Text>
              <PlainButton look="link" onClick={() => change.mutate({ role_id: week.role_id, met: true })}>
                {t`Mark as done`}
              </PlainButton>
            </>
          )}
          <PlainButton look="link" onClick={() => change.mutate({ role_id: week.role_id, hidden: true })}>
            {t`Hide first week`}
          </PlainButton>
        </Row>
      </Card>
    </section>
  )
}

/** What the role gives access to, a contact for questions, and the next step. */
function Welcome({ week, onHide }: { week: FirstWeek; onHide: () => void }) {
  const { data: me } = useUserInfo()
  const opens = placesFor(useScreens(), { roles: [week.role], dynamicTypes: week.dynamic_types })
  const next = stepsOf(week).find(({ done, to }) => !done && to)
  const name = me?.full_name.trim().split(/\s+/)[0] ?? ''
  return (
    <section className={classes.welcome} aria-label={t`Your first week as ${ph({ role: week.role })}`}>
      <div className={classes.words}>
        <Text size="sm">
          <Trans>Your first week as {ph({ role: week.role })}</Trans>
        </Text>
        <h2>{name ? t`Welcome to the team, ${name}` : t`Welcome to the team`}</h2>
        <Text>
          {week.contact
            ? t`${ph({ fullName: week.contact.full_name })} can help if you have a question. You now have access to these pages:`
            : t`You now have access to these pages:`}
        </Text>
        <ul className={classes.pages}>
          {opens.map((screen) => (
            <li key={screen.path}>
              <Link to={addressOf(screen)}>{screen.title}</Link>
            </li>
          ))}
        </ul>
        <Row gap="xs" wrap mt="sm">
          {next?.to && (
            <Button
              component={Link}
              to={next.to}
              className={classes.first}
              leftSection={<IconPlayerPlay size={18} stroke={1.8} />}
            >
              {next.name}
            </Button>
          )}
          {week.contact && (
            <Button
              component={Link}
              to={`/profile/${encodeURIComponent(week.contact.muid)}`}
              className={classes.other}
            >
              {t`View their profile`}
            </Button>
          )}
        </Row>
      </div>
      {me && <Avatar name={name} muid={me.muid} src={me.profile_pic} size={84} />}
      <Menu position="bottom-end">
        <Menu.Target>
          <button type="button" className={classes.more} aria-label={t`First week options`}>
            <IconDots size={20} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onHide}>{t`Hide first week`}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </section>
  )
}

/** The steps of the newest week that is open. */
function FirstSteps({ weeks }: { weeks: readonly FirstWeek[] }) {
  const change = useChange()
  const week = weeks.find((one) => !one.hidden && !isOver(one))
  if (!week) return null
  const steps = stepsOf(week)
  const current = steps.find(({ done }) => !done)
  return (
    <Card
      title={t`This week`}
      aside={t`${ph({ steps: steps.filter(({ done }) => done).length })} of ${ph({ steps2: steps.length })}`}
      flush
    >
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.key} data-current={step === current || undefined}>
            <span className={classes.mark} data-done={step.done || undefined}>
              {step.done && <IconCheck size={16} aria-hidden="true" />}
              <span className="visually-hidden">{step.done ? t`Done` : t`Not done yet`}</span>
            </span>
            <StepWords step={step} />
            {step.key === 'meet' && (
              <PlainButton
                look="link"
                onClick={() => change.mutate({ role_id: week.role_id, met: !step.done })}
              >
                {step.done ? t`Undo` : t`Mark as done`}
              </PlainButton>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function StepWords({ step: { name, about, to } }: { step: FirstStep }) {
  const words = (
    <>
      <span className={classes.name}>{name}</span>
      <span className={classes.about}>{about}</span>
    </>
  )
  return to ? (
    <Link to={to} className={classes.step}>
      {words}
    </Link>
  ) : (
    <span className={classes.step}>{words}</span>
  )
}

/** Handbooks that have changed since the reader opened them. */
function ChangedHandbooks({ handbooks }: { handbooks: readonly ChangedHandbook[] }) {
  return handbooks.map(({ key, title, published_at, published_by }) => (
    <Card
      key={key}
      title={t`Handbook`}
      aside={
        <Link to="/dashboard/management/handbook" aria-label={t`Read “${title}”`}>
          {t`Read`}
        </Link>
      }
    >
      <Row gap="xs" align="center" wrap>
        <Chip tone="gold">{t`Changed`}</Chip>
        <Text size="sm" tone="ink-2">
          {published_at && published_by
            ? t`“${title}”, ${ph({ publishedAt: formatDate(published_at) })} by ${published_by}`
            : `“${title}”`}
        </Text>
      </Row>
    </Card>
  ))
}
