import { useAddressParams } from '../../../../ui/address/use-address-params.ts'

const dialogs = ['profile', 'links', 'groups', 'share'] as const
export type ProfileDialog = (typeof dialogs)[number]

/** The open dialog of the profile page. It is kept in the address so that other pages can link to it. */
export function useProfileDialog() {
  const [params, setParams] = useAddressParams()
  const asked = params.get('edit')
  const opened = dialogs.find((name) => name === asked)

  function show(name: ProfileDialog | null) {
    setParams(
      (params) => {
        if (name) params.set('edit', name)
        else params.delete('edit')
        return params
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { opened, open: (name: ProfileDialog) => show(name), close: () => show(null) }
}
