/** Names of the databases that the test file which runs has had made. */
export const databasesOfFile: string[] = []
