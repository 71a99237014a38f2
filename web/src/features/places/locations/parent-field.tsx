import { ph, t } from '@lingui/core/macro'
import type { UpperLevel } from '@muster/contract/places/location-words.ts'
import type { PlaceDetail } from '@muster/contract/places/locations.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'
import wide from '../../../ui/form/form-layout.module.css'
import { SearchSelect } from '../../../ui/form/search-select.tsx'
import { type PlaceOption, placesFound } from './place-calls.ts'
import { contentText, levelIcons, levelWords, pathText } from './place-words.ts'

interface ParentFieldProps {
  /** Level of the parent to choose. */
  level: UpperLevel
  /** The edited location; null for a new one. */
  place: PlaceDetail | null
  chosen: PlaceOption | null
  error: ReactNode
  onChange: (option: PlaceOption | null) => void
}

/** Selects the parent of a location. For an existing one, it shows what moves along before saving. */
export function ParentField({ level, place, chosen, error, onChange }: ParentFieldProps) {
  const to = chosen?.value ?? null
  const isMoved = place !== null && to !== null && to !== place.path.at(-1)?.id
  const { data: move } = useQuery(
    queryOf(
      api.locations.previewMove,
      { params: { place_id: place?.id ?? '' }, query: { to: to ?? '' } },
      { enabled: isMoved },
    ),
  )
  const Icon = levelIcons[level]

  return (
    <div className={wide.wide}>
      <SearchSelect
        label={levelWords[level].title}
        withAsterisk
        placeholder={levelWords[level].name}
        nothingFound={levelWords[level].noMatch}
        value={chosen}
        onChange={onChange}
        options={placesFound[level]}
        describe={({ line }) => ({
          face: <Icon size={18} color="var(--ink-3)" aria-hidden="true" />,
          line,
        })}
        error={error ?? (isMoved ? move?.refusal : null)}
        description={isMoved ? move && !move.refusal && moveText(move) : place && stayText(place)}
      />
    </div>
  )
}

function stayText({ content }: PlaceDetail): string | null {
  const along = contentText(content)
  return along && t`Moving it also moves ${along}.`
}

function moveText({
  path,
  content,
  changes_country,
}: {
  path: PlaceDetail['path']
  content: PlaceDetail['content']
  changes_country: boolean
}): string {
  const along = contentText(content)
  const text = along
    ? t`It’ll move to ${ph({ pathText: pathText(path) })}, along with ${along}.`
    : t`It’ll move to ${ph({ pathText: pathText(path) })}.`
  return changes_country ? `${text} ${t`This is a different country.`}` : text
}
