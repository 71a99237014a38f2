import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { levelAbove, type PlaceLevel } from '@muster/contract/places/location-words.ts'
import type { PlaceDetail } from '@muster/contract/places/locations.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidate } from '../../../api/query-client.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { RowForm } from '../../../ui/data-table/row-form.tsx'
import wide from '../../../ui/form/form-layout.module.css'
import { changedIn, useRecordForm } from '../../../ui/form/use-record-form.ts'
import { ParentField } from './parent-field.tsx'
import {
  createPlace,
  fieldsOfLevel,
  optionOf,
  type PlaceOption,
  placeQuery,
  placeReads,
  placeValues,
  updatePlace,
} from './place-calls.ts'
import { closedBecause, levelWords } from './place-words.ts'

interface PlaceFormProps {
  level: PlaceLevel
  /** Null creates a new location. */
  place: PlaceDetail | null
  /** Parent of a new location, if it's known. */
  parent?: PlaceOption | null
  onSaved: (id: string) => void
  onClose: () => void
  onDelete?: () => void
}

/** Edits the name and parent of a location, and warns what a move takes along. */
export function PlaceForm({ level, place, parent = null, onSaved, onClose, onDelete }: PlaceFormProps) {
  const above = levelAbove(level)
  const [picked, setPicked] = useState(parent)
  const recordForm = useRecordForm({
    record: place,
    valuesOf: placeValues,
    emptyValues: { label: '', ...(above && { [above]: parent?.value ?? '' }) },
    keptAs: `${level} ${place?.id ?? `new ${parent?.value ?? ''}`}`,
    schema: () => fieldsOfLevel(level),
    send: (values, version) =>
      version
        ? updatePlace(level, version.id, {
            ...changedIn(values, placeValues(version)),
            seen_at: version.updated_at,
          })
        : createPlace(level, values),
    onDone: ({ value, label }) => {
      toast.success(place ? t`${label} updated` : t`${label} added`)
      void invalidate(...placeReads)
      onSaved(value)
    },
  })
  const { form, field, version, theirs } = recordForm
  const known = [picked, version && lyingIn(version), theirs && lyingIn(theirs)]
  const within = above ? form.values[above] || null : null
  // A restored draft contains only the ID of the parent, so fetch its name.
  const { data: found } = useQuery({
    ...placeQuery(within),
    enabled: within !== null && known.every((option) => option?.value !== within),
  })
  const optionWith = (id: unknown) =>
    [...known, found && optionOf(found)].find((option) => option?.value === id) ?? null
  const closed = place ? closedBecause(place.content) : ''

  return (
    <RowForm
      form={recordForm}
      saveLabel={place ? t`Save` : levelWords[level].add}
      onClose={onClose}
      compare={{
        fields: [
          { name: 'label', label: t`Name` },
          ...(above ? [{ name: above, label: levelWords[above].title }] : []),
        ],
        show: (name, value) =>
          name === 'label' ? String(value) : (optionWith(value)?.label ?? t`another location`),
      }}
      grave={onDelete && { label: t`Delete`, begin: onDelete, ...(closed && { closed }) }}
    >
      <TextInput
        className={wide.wide}
        label={t`Name`}
        withAsterisk
        maxLength={75}
        data-autofocus
        {...field('label')}
      />
      {above && (
        <ParentField
          level={above}
          place={place}
          chosen={within ? optionWith(within) : null}
          error={field(above).error}
          onChange={(option) => {
            setPicked(option)
            form.setFieldValue(above, option?.value ?? '')
          }}
        />
      )}
    </RowForm>
  )
}

function lyingIn({ path }: PlaceDetail): PlaceOption | null {
  const last = path.at(-1)
  return last ? optionOf({ ...last, path: path.slice(0, -1) }) : null
}
