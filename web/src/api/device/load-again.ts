type Load<Module> = () => Promise<Module>

/** Where code was loaded from that failed before: by another address it would be there twice. */
const loaded = new Map<string, Promise<unknown>>()
let tries = 0

/**
 * Loads code that is needed on a page, also where that has failed before. Browsers keep a failure until the page is loaded
 * again, so once the connection is back the code is asked for under an address that has not failed yet.
 */
export async function loadAgain<Module>(load: Load<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const [address] = /https?:\/\/\S+/.exec(String(error)) ?? []
    if (!address) throw error
    const again = loaded.get(address) ?? import(/* @vite-ignore */ `${address}?again=${++tries}`)
    const module = await again.catch(() => {
      throw error
    })
    loaded.set(address, again)
    return module as Module
  }
}
