import { useQuery } from '@tanstack/react-query'
import type { Option } from '../../../../api/pick-lists.ts'
import { plainText } from '../../../../ui/form/conflict-panel.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import { channelOptionsQuery, groupOptionsQuery, levelOptionsQuery, typeOptionsQuery } from '../queries.ts'

/** Formats values for people: names instead of IDs, times in the reader's time zone. */
export function useFieldText() {
  const { data: type } = useQuery(typeOptionsQuery)
  const { data: level } = useQuery(levelOptionsQuery)
  const { data: ig } = useQuery(groupOptionsQuery)
  const { data: channel } = useQuery(channelOptionsQuery)
  const options: Readonly<Record<string, readonly Option[] | undefined>> = { type, level, ig, channel }

  return (field: string, value: unknown): string => {
    if (field === 'bonus_time' && value) return formatDate(String(value), 'time')
    return options[field]?.find((option) => option.value === value)?.label ?? plainText(field, value)
  }
}
