import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Criterion } from '@muster/contract/events/hackathon-parts.ts'
import type { MySheets } from '@muster/contract/events/hackathon-sheets.ts'
import { Callout } from '../../../../../ui/layout/callout.tsx'
import { DateText } from '../../../../../ui/text/date-text.tsx'
import type { KeptSheet, Scores } from '../device/sheet-store.ts'
import type { Judging } from '../device/use-judging.ts'
import classes from './scores.module.css'

/**
 * Why scores aren't saved: judging is closed, a project went to another judge, or the server rejects them.
 */
export function SheetNotices({ judging, mine }: { judging: Judging; mine: MySheets }) {
  const { closed_because, closes_at, sheets } = mine
  const kept = [...judging.kept.values()]
  const own = new Set(sheets.map(({ project }) => project.project_id))
  const late = closed_because === null ? [] : kept
  const lost = closed_because === null ? kept.filter(({ project_id }) => !own.has(project_id)) : []
  const forget = (dropped: readonly KeptSheet[]) => {
    for (const { project_id } of dropped) void judging.forget(project_id)
  }
  const waits = kept.length > lost.length
  return (
    <div className={classes.notices}>
      {closed_because !== null && sheets.length > 0 && (
        <Callout tone="warn" title={closed_because}>
          {t`You can read your score sheets but no longer change them.`}{' '}
          {closes_at && (
            <Trans>
              Judging closed on <DateText value={closes_at} style="time" />.
            </Trans>
          )}
        </Callout>
      )}
      {late.length > 0 && (
        <Callout
          tone="bad"
          title={plural(
            { late: late.length },
            {
              one: 'Your latest scores for # desk don’t count',
              other: 'Your latest scores for # desks don’t count',
            },
          )}
        >
          {t`These scores were still on this device when judging closed, so they weren’t sent.`}
          <NotSent sheets={late} mine={mine} onForget={() => forget(late)} />
        </Callout>
      )}
      {lost.length > 0 && (
        <Callout tone="bad" title={t`No longer yours to judge`}>
          {t`These scores weren’t sent and don’t count.`}
          <NotSent sheets={lost} mine={mine} onForget={() => forget(lost)} />
        </Callout>
      )}
      {judging.problem && waits && closed_because === null && (
        <Callout tone="bad" title={t`Your scores are saved on this device but haven’t been sent yet`}>
          {judging.problem}
          <div>
            <Button size="sm" variant="default" mt="sm" onClick={() => void judging.again()}>
              {t`Try again`}
            </Button>
          </div>
        </Callout>
      )}
    </div>
  )
}

interface NotSentProps {
  sheets: readonly KeptSheet[]
  mine: MySheets
  onForget: () => void
}

function NotSent({ sheets, mine: { criteria }, onForget }: NotSentProps) {
  return (
    <>
      <ul className={classes.notSent}>
        {sheets.map((sheet) => (
          <li key={sheet.project_id}>
            <strong>{`D${sheet.number} ${sheet.title}`}</strong>: {scoresText(sheet, criteria)}
          </li>
        ))}
      </ul>
      <Button size="sm" variant="default" onClick={onForget}>
        {t`Got it`}
      </Button>
    </>
  )
}

/** 'Usefulness 5, Craft not scored, note “Ask how it is paid for”' */
function scoresText({ steps, note }: Scores, criteria: readonly Criterion[]): string {
  const scored = criteria.map(({ id, name }) => `${name} ${steps[id] ?? t`not scored`}`)
  return [...scored, ...(note ? [t`note “${note}”`] : [])].join(', ')
}
