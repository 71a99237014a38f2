import { t } from '@lingui/core/macro'
import { Switch, TextInput } from '@mantine/core'
import wide from '../../../../ui/form/form-layout.module.css'
import type { Form } from '../../../../ui/form/use-form.ts'
import type { MeetupValues } from './meetup-values.ts'

/** Online with a meeting link, or a location with an optional map link. */
export function PlaceFields({ form }: { form: Form<MeetupValues> }) {
  const { is_online } = form.values
  function switchTo(online: boolean) {
    form.setFieldValue('is_online', online)
    // A meeting link is not a map link, so clear it on a switch.
    form.setFieldValue('location', '')
    form.clearFieldError('location')
    form.clearFieldError('meet_place')
    form.clearFieldError('town')
  }
  return (
    <>
      <Switch
        className={wide.wide}
        label={t`Online meetup`}
        checked={is_online}
        onChange={(event) => switchTo(event.currentTarget.checked)}
      />
      {is_online ? (
        <TextInput
          className={wide.wide}
          label={t`Link to the meeting`}
          description={t`Only members and people with a place can see it`}
          withAsterisk
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={200}
          {...form.getInputProps('location')}
        />
      ) : (
        <>
          <TextInput
            label={t`Place`}
            description={t`Building and room, so that newcomers can find it`}
            withAsterisk
            maxLength={255}
            {...form.getInputProps('meet_place')}
          />
          <TextInput
            label={t`Town`}
            description={t`People nearby will see the meetup first`}
            withAsterisk
            maxLength={75}
            {...form.getInputProps('town')}
          />
          <TextInput
            label={t`Link to a map`}
            description={t`If you leave this empty, directions will search for the place above`}
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={200}
            {...form.getInputProps('location')}
          />
          <TextInput
            className={wide.wide}
            label={t`Coordinates`}
            description={t`Latitude and longitude, as shown on maps. Directions will then lead right to the door.`}
            placeholder="8.5241, 76.9366"
            maxLength={60}
            {...form.getInputProps('coordinates')}
          />
        </>
      )}
    </>
  )
}
