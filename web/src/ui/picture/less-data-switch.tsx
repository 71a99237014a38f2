import { t } from '@lingui/core/macro'
import { Switch } from '@mantine/core'
import { setLessData, useLessData } from '../../theme/less-data.ts'

/** Leaves pictures out in this browser. */
export function LessDataSwitch() {
  const isLess = useLessData()
  return (
    <Switch
      label={t`Use less data`}
      description={t`Covers and pictures are left out until you tap them, and faces are drawn. Applies to this browser.`}
      checked={isLess}
      onChange={(event) => setLessData(event.currentTarget.checked)}
    />
  )
}
