/** Apart from its schema, so that a page which only asks for it loads no other. */
export const switchesPath = "/api/switches";
