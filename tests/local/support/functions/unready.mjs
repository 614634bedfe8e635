throw new Error("SESSION_TABLE is missing");
