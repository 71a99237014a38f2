import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SegmentedControl } from '@mantine/core'
import type { HackathonCard as Card, HackathonRecord } from '@muster/contract/events/hackathon-shapes.ts'
import { IconCalendar, IconMapPin, IconPhotoPlus, IconWorld } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Chip, ChipRow } from '../../../../ui/chip.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { useNow } from '../../../circles/meetups/shared/use-now.ts'
import { HackathonCard } from '../list/hackathon-card.tsx'
import { HackathonCover } from '../shared/hackathon-cover.tsx'
import { daysText, momentText, typeWords } from '../shared/hackathon-words.ts'
import { type HackathonValues, stepOf, steps } from './hackathon-values.ts'
import classes from './preview.module.css'

interface PreviewProps {
  record: HackathonRecord
  /** Values as typed, before they are saved. */
  values: HackathonValues
  onField: (field: string) => void
}

/** Live preview. Parts that publishing requires are drawn dashed, and link to their field. */
export function Preview({ record, values, onField }: PreviewProps) {
  const [as, setAs] = useState('page')
  const now = useNow()
  return (
    <>
      <div className={classes.head}>
        <h2>{t`Live preview`}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t`Preview as`}
          data={[
            { value: 'page', label: t`Page` },
            { value: 'card', label: t`Card` },
          ]}
          value={as}
          onChange={setAs}
        />
      </div>
      {as === 'card' ? (
        <div inert>
          <HackathonCard hackathon={cardOf(record, values)} now={now} />
        </div>
      ) : (
        <PagePreview record={record} values={values} onField={onField} />
      )}
      {record.missing.length > 0 && (
        <section className={classes.missing}>
          <h2>{t`Missing before you can publish`}</h2>
          <ul>
            {record.missing.map(({ field, label }) => (
              <li key={field}>
                {label}
                <button type="button" onClick={() => onField(field)}>
                  {steps.find(({ id }) => id === stepOf(field))?.title}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function PagePreview({ record, values, onField }: PreviewProps) {
  const { title, tagline, type, website, place, application_start, application_ends, time_zone } = values
  const isMissing = (field: string) => record.missing.some((one) => one.field === field)
  const gap = (field: string, label: string) =>
    isMissing(field) && (
      <button type="button" className={classes.gap} onClick={() => onField(field)}>
        {label}
      </button>
    )
  return (
    <div className={classes.page}>
      {isMissing('banner') ? (
        <button type="button" className={classes.noBanner} onClick={() => onField('banner')}>
          <IconPhotoPlus size={26} aria-hidden="true" />
          <Trans>
            <strong>Banner missing</strong>3:1, at least 500 pixels wide
          </Trans>
        </button>
      ) : (
        <HackathonCover title={title} src={record.banner} />
      )}
      <div className={classes.body}>
        <ChipRow>
          <Chip tone="brand">{typeWords[type]}</Chip>
          {values.is_open_to_all && <Chip>{t`Open to everyone`}</Chip>}
        </ChipRow>
        <div className={classes.heading}>
          {record.event_logo && <img src={record.event_logo} alt={t`Logo`} width={44} height={44} />}
          <Text size="2xl" weight={700} heading>
            {title || t`Name`}
          </Text>
        </div>
        {tagline ? <Text tone="ink-2">{tagline}</Text> : gap('tagline', t`Tagline`)}
        {gap('description', t`About`)}
        <Line icon={<IconCalendar size={17} />}>
          {daysText(values, true)}
          {gap('event_start', t`Start`)}
          {gap('event_end', t`End`)}
        </Line>
        {type !== 'online' && (
          <Line icon={<IconMapPin size={17} />}>
            {[place, values.district_id === record.district_id && record.district].filter(Boolean).join(', ')}
            {gap('place', t`Venue`)}
            {gap('district_id', t`District`)}
          </Line>
        )}
        <Line icon={<IconWorld size={17} />}>
          {website}
          {gap('website', t`Website`)}
        </Line>
        <span className={classes.apply}>{t`Apply to take part`}</span>
        <Row as="p" gap="xs" wrap size="xs" tone="ink-3">
          {application_start && application_ends
            ? t`Opens ${ph({ momentText: momentText(application_start, time_zone) })}, closes ${ph({ momentText2: momentText(application_ends, time_zone) })}`
            : null}
          {gap('application_start', t`Applications open`)}
          {gap('application_ends', t`Applications close`)}
        </Row>
      </div>
    </div>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={classes.line}>
      {icon}
      {children}
    </p>
  )
}

/** The record as a card in the list. */
function cardOf(record: HackathonRecord, values: HackathonValues): Card {
  const { id, banner, event_logo, district, status } = record
  return {
    ...values,
    id,
    banner,
    event_logo,
    district,
    status,
    places: values.participant_count,
    accepted: 0,
    applied: 0,
    to_decide: 0,
    missing: [],
    my_status: null,
    my_roles: [],
    editable: false,
  }
}
