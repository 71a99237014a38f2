import { ph, plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { hackathonPath } from '@muster/contract/events/addresses.ts'
import type { MySheets } from '@muster/contract/events/hackathon-sheets.ts'
import { IconCloudOff } from '@tabler/icons-react'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { Callout } from '../../../../../ui/layout/callout.tsx'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Text } from '../../../../../ui/layout/primitives.tsx'
import { isDone, type ShownSheet } from '../device/scores.ts'
import type { Judging } from '../device/use-judging.ts'
import { closesText } from './closes-text.ts'
import { gapsText, standText } from './next-desk.ts'
import classes from './scores.module.css'

interface EndViewProps {
  hackathonId: string
  judging: Judging
  mine: MySheets
  sheets: readonly ShownSheet[]
  headRef: Ref<HTMLHeadingElement>
  onGap: (number: number) => void
  onDesk: (number: number) => void
}

/** After the last desk: what is incomplete, or that everything is done. */
export function EndView({ hackathonId, judging, mine, sheets, headRef, onGap, onDesk }: EndViewProps) {
  const { criteria, closes_at, closed_because } = mine
  const isOpen = closed_because === null
  const gaps = sheets.filter((sheet) => !isDone(sheet, criteria))
  const waiting = sheets.filter(({ kept }) => kept !== undefined)
  const first = gaps[0]
  return (
    <div className={classes.end}>
      <h2 ref={headRef} tabIndex={-1}>
        {first
          ? gapsText(gaps.length)
          : t`${plural({ sheets: sheets.length }, { one: `# desk`, other: `# desks` })} scored`}
      </h2>
      {isOpen && (
        <Text tone="ink-2">
          {first ? t`A score sheet with gaps doesn’t count.` : t`You can still change your scores.`}
          {closes_at && ` ${closesText(closes_at)}.`}
        </Text>
      )}
      {isOpen && waiting.length > 0 && judging.offline && (
        <Callout
          tone="warn"
          icon={<IconCloudOff size={22} />}
          title={t`${plural({ waiting: waiting.length }, { one: `# desk`, other: `# desks` })} waiting on this device`}
        >
          {t`They’ll be sent when you’re back online. Keep this page open until then.`}
        </Callout>
      )}
      <div className={classes.acts}>
        {first && isOpen && (
          <Button size="md" onClick={() => onGap(first.project.number)}>
            {t`Go to D${ph({ number: first.project.number })}`}
          </Button>
        )}
        <Button size="md" variant="default" component={Link} to={hackathonPath(hackathonId)}>
          {t`Back to hackathon`}
        </Button>
      </div>
      <Card title={first ? t`Desks with gaps` : t`Your desks`} flush>
        <ul className={classes.rows}>
          {(first ? gaps : sheets).map((sheet) => {
            const { number, title } = sheet.project
            return (
              <li key={sheet.project.project_id}>
                <button type="button" onClick={() => (first ? onGap(number) : onDesk(number))}>
                  <Text as="strong" tone="brand-ink">{`D${number}`}</Text>
                  <span>{title}</span>
                  <em>{standText(sheet, criteria)}</em>
                </button>
              </li>
            )
          })}
        </ul>
      </Card>
    </div>
  )
}
