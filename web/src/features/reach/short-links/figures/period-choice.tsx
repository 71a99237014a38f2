import { t } from '@lingui/core/macro'
import { ActionIcon, Button, Popover, SegmentedControl, Select } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { type LinkPeriod, linkPeriods } from '@muster/contract/reach/short-link-words.ts'
import { IconCalendar } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useMedia } from '../../../../theme/media.ts'
import { Row } from '../../../../ui/layout/primitives.tsx'
import { Tip } from '../../../../ui/text/tip.tsx'
import classes from './figures.module.css'
import { daysText, periodWords } from './figures-words.ts'
import type { FiguresPeriod } from './use-figures-period.ts'

interface PeriodChoiceProps {
  asked: FiguresPeriod
  onChoose: (next: FiguresPeriod) => void
}

const first: readonly LinkPeriod[] = ['today', 'last_7_days', 'last_30_days', 'this_year', 'all_time']
const named = linkPeriods.filter((period) => period !== 'own')

/** Selects a preset period or a custom date range. */
export function PeriodChoice({ asked, onChoose }: PeriodChoiceProps) {
  const narrow = useMedia('phone')
  const { period, from, until } = asked
  const own = period === 'own' && from && until ? daysText({ from, until }) : undefined
  const choose = (value: string | null) => {
    const chosen = named.find((one) => one === value)
    if (chosen) onChoose({ period: chosen })
  }
  const shown = narrow ? named : [...first, ...named.filter((one) => one === period && !first.includes(one))]
  const options = [
    ...shown.map((value) => ({ value: String(value), label: periodWords[value] })),
    ...(own ? [{ value: 'own', label: own }] : []),
  ]
  return (
    <Row gap="xs" align="center" wrap>
      {narrow ? (
        <Select
          aria-label={t`Period`}
          allowDeselect={false}
          data={options}
          value={period}
          onChange={choose}
        />
      ) : (
        <SegmentedControl aria-label={t`Period`} data={options} value={period} onChange={choose} />
      )}
      <OwnDays asked={asked} onChoose={onChoose} />
    </Row>
  )
}

function OwnDays({ asked, onChoose }: PeriodChoiceProps) {
  const [opened, setOpened] = useState(false)
  const [from, setFrom] = useState<string | null>(asked.from ?? null)
  const [until, setUntil] = useState<string | null>(asked.until ?? null)
  const reversed = from !== null && until !== null && until < from
  function show(event: FormEvent) {
    event.preventDefault()
    if (!from || !until || reversed) return
    onChoose({ period: 'own', from, until })
    setOpened(false)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus withinPortal>
      <Tip label={t`Choose dates`}>
        <Popover.Target>
          <ActionIcon
            variant="default"
            size={38}
            aria-label={t`Choose dates`}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            <IconCalendar size={18} />
          </ActionIcon>
        </Popover.Target>
      </Tip>
      <Popover.Dropdown>
        <form className={classes.own} onSubmit={show} noValidate>
          <DateInput
            label={t({ message: 'From', context: 'time' })}
            value={from}
            onChange={setFrom}
            valueFormat="D MMM YYYY"
            popoverProps={{ withinPortal: false }}
          />
          <DateInput
            label={t`Until`}
            value={until}
            onChange={setUntil}
            valueFormat="D MMM YYYY"
            error={reversed && t`Choose a later end date`}
            popoverProps={{ withinPortal: false }}
          />
          <Button type="submit" disabled={!from || !until}>
            {t`Apply dates`}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
