/** Rows that a device keeps in a database of its own, so that work goes on without a network. */

const STORE = 'rows'

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Opened for each act: an open connection would hold up the deletion. */
async function inStore<T>(
  name: string,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const opening = indexedDB.open(name, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await done(opening)
  try {
    const transaction = database.transaction(STORE, mode, { durability: 'strict' })
    const finished = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const result = await act(transaction.objectStore(STORE))
    await finished
    return result
  } finally {
    database.close()
  }
}

/** The rows of one database, by their keys. */
export const deviceStore = <T>(name: string) => ({
  read: (key: string): Promise<T | undefined> => inStore(name, 'readonly', (store) => done(store.get(key))),
  readAll: (): Promise<T[]> => inStore(name, 'readonly', (store) => done(store.getAll())),
  keep: (key: string, row: T) => inStore(name, 'readwrite', (store) => done(store.put(row, key))),
  drop: (key: string) => inStore(name, 'readwrite', (store) => done(store.delete(key))),
  /**
   * Makes a row from the one before, and lets no other tab in between.
   * @param make gives undefined to drop it
   * @returns the row as it is then
   */
  change: (key: string, make: (before: T | undefined) => T | undefined): Promise<T | undefined> =>
    inStore(name, 'readwrite', async (store) => {
      const after = make(await done(store.get(key)))
      if (after === undefined) await done(store.delete(key))
      else await done(store.put(after, key))
      return after
    }),
})
