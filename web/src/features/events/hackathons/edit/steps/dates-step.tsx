import { ph, t } from '@lingui/core/macro'
import { Button, Select, TextInput } from '@mantine/core'
import { browserZone } from '../../../../../ui/dates/browser-zone.ts'
import { ZonedTimeField } from '../../../../../ui/form/zoned-time-field.tsx'
import { Row } from '../../../../../ui/layout/primitives.tsx'
import { randomId } from '../../../../../ui/random-id.ts'
import { zoneNames } from '../../../../../ui/zoned.ts'
import { zoneName } from '../../../../circles/meetups/shared/words/when.ts'
import { fieldId, type HackathonValues } from '../hackathon-values.ts'
import { PartList } from './part-list.tsx'
import type { StepProps } from './step-props.ts'
import classes from './steps.module.css'

type DateField = 'application_start' | 'application_ends' | 'event_start' | 'event_end'

export function DatesStep({ autosave: { values, errors, set } }: StepProps) {
  const zone = values.time_zone
  const here = browserZone()
  const picker = (name: DateField, label: string) => (
    <ZonedTimeField
      id={fieldId(name)}
      label={label}
      clearable
      error={errors[name]}
      zone={zone}
      value={values[name]}
      onChange={(at) => set({ [name]: at } as Partial<HackathonValues>)}
    />
  )
  return (
    <>
      <Row gap="xs" align="center" wrap>
        <Select
          style={{ flex: 1 }}
          label={t`Time zone`}
          description={t`All times are in ${ph({ zoneName: zoneName(new Date(), zone) })}. Changing the time zone doesn’t move dates you’ve already set.`}
          searchable
          allowDeselect={false}
          data={zoneNames(zone)}
          value={zone}
          error={errors.time_zone}
          onChange={(value) => value && set({ time_zone: value })}
        />
        {zone !== here && (
          <Button variant="default" onClick={() => set({ time_zone: here })}>
            {t`Use mine`}
          </Button>
        )}
      </Row>
      <div className={classes.pair}>
        {picker('application_start', t`Applications open`)}
        {picker('application_ends', t`Applications close`)}
        {picker('event_start', t`Start`)}
        {picker('event_end', t`End`)}
      </div>
      <PartList
        label={t`Schedule`}
        removal={(item) => t`Remove item ${item} from schedule`}
        add={t`Add a line`}
        error={errors.schedule}
        items={values.schedule}
        blank={() => ({ id: randomId(), at: values.event_start ?? new Date().toISOString(), title: '' })}
        onChange={(schedule) => set({ schedule })}
        render={(item, change, index) => (
          <div className={classes.pair}>
            <ZonedTimeField
              aria-label={t`When`}
              valueFormat="ddd, D MMM, HH:mm"
              zone={zone}
              value={item.at}
              error={errors[`schedule.${index}.at`]}
              onChange={(at) => at && change({ at })}
            />
            <TextInput
              aria-label={t`What happens`}
              placeholder={t`What happens`}
              maxLength={120}
              value={item.title}
              error={errors[`schedule.${index}.title`]}
              onChange={(event) => change({ title: event.currentTarget.value })}
            />
          </div>
        )}
      />
    </>
  )
}
