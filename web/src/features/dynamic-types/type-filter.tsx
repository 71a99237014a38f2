import { dynamicTypeList } from '@muster/contract/access/access.ts'
import { choiceFilters } from '../../ui/data-table/toolbar/ready-filters.tsx'
import type { List } from '../../ui/data-table/use-list.ts'

/** A type that the address names, when there is one of that name. */
export const knownType = (text: string | undefined) => dynamicTypeList.find((type) => type === text)

/** The one filter of both lists: the type. */
export const typeFilter = <Row extends { id: string }>(list: List<Row, 'type'>) =>
  choiceFilters(list, {
    name: 'type',
    label: 'Type',
    options: dynamicTypeList.map((value) => ({ value, label: value })),
  })
