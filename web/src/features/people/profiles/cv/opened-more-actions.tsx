import { UsedMenu } from '../../../../ui/data-table/row-menu.tsx'
import { BlockItem } from '../../blocks/shared/block-item.tsx'

/** The menu in the place of the button that was pressed. */
export default function OpenedMoreActions({ label, onBlock }: { label: string; onBlock: () => void }) {
  return (
    <UsedMenu label={label}>
      <BlockItem onClick={onBlock} />
    </UsedMenu>
  )
}
