import { NumberInput, Switch } from '@mantine/core'
import { EVENT_KARMA_MAX, EVENT_PLACES_MAX } from '@muster/contract/lib/words.ts'
import wide from '../../../ui/form/form-layout.module.css'
import type { Form } from '../../../ui/form/use-form.ts'
import { type EventValues, eventLabels } from './event-values.ts'

/** Whether members can take places at the dates, how many places there are, and the karma for attending. */
export function PlacesFields({ form }: { form: Form<EventValues> }) {
  const number = (name: 'max_attendees' | 'karma', most: number, description: string) => (
    <NumberInput
      {...form.getInputProps(name)}
      label={eventLabels[name]}
      description={description}
      min={1}
      max={most}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      onChange={(value) => form.setFieldValue(name, value === '' ? '' : Number(value))}
    />
  )
  return (
    <>
      <Switch
        {...form.getInputProps('takes_places', { type: 'checkbox' })}
        className={wide.wide}
        label={eventLabels.takes_places}
        description="They’ll get a ticket and be checked in at the door. When all places are taken, they’ll join the waiting list."
      />
      {number('max_attendees', EVENT_PLACES_MAX, 'Leave empty for no limit')}
      {number('karma', EVENT_KARMA_MAX, 'Given at check-in. Leave empty for none.')}
    </>
  )
}
